import { createFileRoute } from '@tanstack/react-router';
import { CreatorSearch } from '../../../features/invoice/creator-search.ts';
import { InvoicePage } from '../../../features/invoice/invoice-page.tsx';

/** One component for both URLs: a new draft keeps its editor when it gets its own. */
export const Route = createFileRoute('/_app/invoices')({
  validateSearch: CreatorSearch,
  component: InvoicePage,
});
