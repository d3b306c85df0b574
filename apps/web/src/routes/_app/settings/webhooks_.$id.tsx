import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../../features/webhook/webhook-page.tsx';

export const Route = createFileRoute('/_app/settings/webhooks_/$id')({
  staticData: { needs: 'settings.read' },
  component: WebhookPage,
});
