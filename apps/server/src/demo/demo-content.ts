import { randomUUID } from 'node:crypto';
import { defined, percentage, price, quantity as toQuantity } from '@penning/domain';
import type { DemoMasterData } from './demo-call.ts';

type Customer = DemoMasterData['customers'][number];

/** The content of a document for a customer: one to three lines, chosen at random. */
export function demoContent(master: DemoMasterData, random: () => number, customer: Customer) {
  const pick = <T>(list: readonly T[]): T => defined(list[Math.floor(random() * list.length)]);
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const product = pick(master.products);
    const quantity =
      product.soldBy === 'piece' ? 10 * (1 + Math.floor(random() * 40)) : 1 + Math.floor(random() * 14);
    return {
      id: randomUUID(),
      number: product.number,
      description: product.description,
      quantity: toQuantity(String(product.soldBy === 'whole' ? 1 : quantity)),
      price: price(product.price),
      discount: percentage(random() < 0.08 ? '10' : '0'),
      vatId: vatFor(customer, master, product.vatId),
      ledgerId: product.ledgerId,
      unit: product.unit,
      descriptionOnly: false,
    };
  });
  return {
    creationToken: randomUUID(),
    customerId: customer.id,
    profileId: master.profileId,
    sendDate: null,
    term: 14,
    currency: 'EUR' as const,
    language: master.language,
    includesVat: false,
    discount: percentage('0'),
    reference: random() < 0.4 ? `PO ${1000 + Math.floor(random() * 9000)}` : '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    lines,
    attachmentIds: [],
  };
}

/** Services to businesses elsewhere in the Union are reverse charged; outside it there is no VAT. */
function vatFor(customer: Customer, master: DemoMasterData, own: string): string {
  if (customer.country === 'NL') return own;
  return (customer.country === 'GB' ? master.vatIds['EBU'] : master.vatIds['ICPS']) ?? own;
}
