import { createFileRoute } from '@tanstack/react-router';
import { BookkeepingSettings } from '../../../features/settings/bookkeeping/bookkeeping-settings.tsx';

export const Route = createFileRoute('/_app/settings/bookkeeping')({
  component: BookkeepingSettings,
});
