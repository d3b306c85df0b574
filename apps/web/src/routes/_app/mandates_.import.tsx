import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MandateImportPage } from '../../features/mandate/mandate-import-page.tsx';

export const Route = createFileRoute('/_app/mandates_/import')({
  staticData: { needs: 'customer.merge' },
  validateSearch: z.object({
    /** The open import. */
    id: z.string().optional().catch(undefined),
  }),
  component: MandateImportPage,
});
