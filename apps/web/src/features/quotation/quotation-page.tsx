import { useParams, useSearch } from '@tanstack/react-router';
import { CreatorPage } from '../invoice/invoice-page.tsx';

/** The quotation creator: the invoice's, with a last day instead of a due date. */
export function QuotationPage() {
  const { id } = useParams({ from: '/_app/quotations/$id', shouldThrow: false }) ?? {};
  const { customer_id: customerId } = useSearch({ from: '/_app/quotations' });
  return <CreatorPage kind="quotation" id={id} customerId={customerId} />;
}
