import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { OfficeIntegrationsPage } from '../../../features/integration/office-integrations-page.tsx';

export const Route = createFileRoute('/_app/accountant/integrations')({
  validateSearch: z.object({
    /** The company whose services are shown; without it the office's own administration. */
    company: z.uuid().optional().catch(undefined),
  }),
  component: OfficeIntegrationsPage,
});
