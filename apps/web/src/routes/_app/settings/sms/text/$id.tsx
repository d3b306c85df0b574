import { createFileRoute } from '@tanstack/react-router';
import { SmsTextPage } from '../../../../../features/settings/sms/sms-text-page.tsx';

export const Route = createFileRoute('/_app/settings/sms/text/$id')({
  component: SmsTextPage,
});
