import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConfirmPage } from '../../features/subscription/confirm-page.tsx';

export const Route = createFileRoute('/_app/confirm-subscription')({
  staticData: { whenViewOnly: true, whenUnsatisfied: true },
  validateSearch: z.object({
    /** The payment from which the customer returns. */
    outcome: z.enum(['check', 'payment']).optional().catch(undefined),
  }),
  component: ConfirmPage,
});
