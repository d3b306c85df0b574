import { createFileRoute } from '@tanstack/react-router';
import { NumberSettings } from '../../../features/settings/numbers/number-settings.tsx';

export const Route = createFileRoute('/_app/settings/numbers')({
  component: NumberSettings,
});
