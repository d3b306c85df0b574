import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountantIntegrationsPage } from '../../../features/integration/accountant-integrations-page.tsx';

export const Route = createFileRoute('/_app/accountant/integrations')({
  validateSearch: z.object({
    /** The company whose services are shown; without it, the accounting firm's own administration. */
    company: z.uuid().optional().catch(undefined),
  }),
  component: AccountantIntegrationsPage,
});
