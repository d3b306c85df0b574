import { createFileRoute } from '@tanstack/react-router';
import { CreatorSearch } from '../../../features/invoice/creator-search.ts';
import { QuotationPage } from '../../../features/quotation/quotation-page.tsx';

/** One component for both URLs: a new draft keeps its editor when it gets its own. */
export const Route = createFileRoute('/_app/quotations')({
  validateSearch: CreatorSearch,
  component: QuotationPage,
});
