import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { InvoiceImportPage } from '../../features/invoice/invoice-import-page.tsx';

export const Route = createFileRoute('/_app/invoices_/import')({
  validateSearch: z.object({
    /** The open import. */
    id: z.string().optional().catch(undefined),
  }),
  component: InvoiceImportPage,
});
