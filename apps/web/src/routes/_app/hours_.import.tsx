import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ItemImportPage } from '../../features/billable-item/item-import-page.tsx';

export const Route = createFileRoute('/_app/hours_/import')({
  validateSearch: z.object({
    /** The open import. */
    id: z.string().optional().catch(undefined),
  }),
  component: ItemImportPage,
});
