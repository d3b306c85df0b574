import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../features/analytics/analytics-page.tsx';
import { AnalyticsSearch } from '../../features/analytics/analytics-search.ts';

export const Route = createFileRoute('/_app/analytics')({
  staticData: { needs: 'analytics.read' },
  validateSearch: AnalyticsSearch,
  component: AnalyticsPage,
});
