import { createFileRoute } from '@tanstack/react-router';
import { AccountantSettings } from '../../../features/settings/accountant-settings.tsx';

export const Route = createFileRoute('/_app/settings/accountant')({
  component: AccountantSettings,
});
