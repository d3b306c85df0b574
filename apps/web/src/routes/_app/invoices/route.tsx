import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { InvoicePage } from '../../../features/invoice/invoice-page.tsx';

/** One component for both URLs: a new draft keeps its editor when it gets its own. */
export const Route = createFileRoute('/_app/invoices')({
  validateSearch: z.object({ customer_id: z.uuid().optional().catch(undefined) }),
  component: InvoicePage,
});
