import type { NewCustomer } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { saveBuyer } from '../../receipt/buyer/save-buyer.ts';
import { invoiceReceipt } from '../../receipt/invoice/invoice-receipt.ts';
import { isViesOn } from '../../vat-check/is-vies-on.ts';
import { type PublicReceipt, buyerActor } from './open-receipt.ts';

/** Makes the invoice of a receipt for whoever has it; of two at the same moment, the second is refused. */
export async function getInvoice(
  services: Services,
  { place }: Pick<PublicReceipt, 'place'>,
  { customer, reference, ip }: { customer: z.output<typeof NewCustomer>; reference: string; ip: string },
): Promise<void> {
  const asksVies = customer.vatNumber !== '' && (await isViesOn(services));
  const actor = buyerActor(ip, customer.name);
  await services.database.withTenant(place.companyId, actor, async (tx) => {
    const customerId = await saveBuyer(tx, services, { given: customer, asksVies });
    await invoiceReceipt(tx, services, place.receiptId, { customerId, reference, email: true, userId: null });
  });
}
