import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ProductImportPage } from '../../../features/product/product-import-page.tsx';

export const Route = createFileRoute('/_app/settings/products_/import')({
  validateSearch: z.object({
    /** The open import. */
    id: z.string().optional().catch(undefined),
  }),
  component: ProductImportPage,
});
