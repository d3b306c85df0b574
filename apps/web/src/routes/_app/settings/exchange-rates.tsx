import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ExchangeRatePage } from '../../../features/exchange-rate/exchange-rate-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

const { perPage, cursor } = listSearch;

export const Route = createFileRoute('/_app/settings/exchange-rates')({
  validateSearch: z.object({
    perPage,
    cursor,
    currency: z.string().length(3).optional().catch(undefined),
    usedCursor: cursor,
  }),
  component: ExchangeRatePage,
});
