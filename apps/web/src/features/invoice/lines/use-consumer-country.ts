import { useRead } from '../../../api/use-read.ts';
import { useHead } from '../draft/use-draft.ts';

/**
 * The country in which the document's customer is taxed as a consumer; undefined for a business, and
 * without a customer.
 */
export function useConsumerCountry(): string | undefined {
  const { customerId, deliveryAddress } = useHead();
  const id = customerId ?? '';
  const customer = useRead('customer.get', { params: { id } }, { enabled: id !== '' }).data?.data;
  if (id === '' || !customer?.person) return undefined;
  return deliveryAddress?.country ?? customer.deliveryAddress?.country ?? customer.country;
}
