import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../../../../../features/settings/email/message-page.tsx';

export const Route = createFileRoute('/_app/settings/email/message/$id')({
  component: MessagePage,
});
