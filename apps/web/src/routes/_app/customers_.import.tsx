import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CustomerImportPage } from '../../features/customer/customer-import-page.tsx';

export const Route = createFileRoute('/_app/customers_/import')({
  staticData: { needs: 'customer.merge' },
  validateSearch: z.object({
    /** The open import. */
    id: z.string().optional().catch(undefined),
  }),
  component: CustomerImportPage,
});
