import { createFileRoute } from '@tanstack/react-router';
import { GeneralSettings } from '../../../features/settings/general-settings.tsx';

export const Route = createFileRoute('/_app/settings/general')({
  component: GeneralSettings,
});
