import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsPage } from '../../../features/integration/integrations-page.tsx';

export const Route = createFileRoute('/_app/settings/integrations')({ component: IntegrationsPage });
