import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PromocodesPage } from '../../../features/admin/promocodes-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/admin/promocodes')({
  validateSearch: z.object({ ...listSearch, select: z.string().optional() }),
  component: PromocodesPage,
});
