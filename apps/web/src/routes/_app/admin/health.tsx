import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { HealthPage } from '../../../features/admin/health-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/admin/health')({
  validateSearch: z.object({ perPage: listSearch.perPage, cursor: listSearch.cursor }),
  component: HealthPage,
});
