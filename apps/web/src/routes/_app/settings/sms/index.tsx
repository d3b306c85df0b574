import { createFileRoute } from '@tanstack/react-router';
import { SmsSettings } from '../../../../features/settings/sms/sms-settings.tsx';

export const Route = createFileRoute('/_app/settings/sms/')({
  component: SmsSettings,
});
