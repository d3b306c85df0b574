import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/webhook/webhooks-page.tsx';

export const Route = createFileRoute('/_app/settings/webhooks')({
  staticData: { needs: 'settings.read' },
  component: WebhooksPage,
});
