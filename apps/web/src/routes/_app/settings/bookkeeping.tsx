import { createFileRoute } from '@tanstack/react-router';
import { BookkeepingSettings } from '../../../features/settings/bookkeeping-settings.tsx';

export const Route = createFileRoute('/_app/settings/bookkeeping')({
  component: BookkeepingSettings,
});
