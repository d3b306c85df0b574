import { PRODUCT_SORTS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ProductList } from '../../../features/product/product-list.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/settings/products')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
    /** The open product, or `new`. */
    select: z.string().optional(),
  }),
  component: ProductList,
});
