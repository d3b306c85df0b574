import { createFileRoute } from '@tanstack/react-router';
import { EmailSettings } from '../../../../features/settings/email/email-settings.tsx';

export const Route = createFileRoute('/_app/settings/email/')({
  component: EmailSettings,
});
