import type { BillItems, BillableItem, NewBillableItem } from '@penning/contract';
import { type FurnishedCompany, createDraft, markAsSent } from '../../../../test/furnish-company.ts';

/** One and a half hours of advice for the company's customer. */
export function itemBody(company: FurnishedCompany, changes: Partial<NewBillableItem> = {}): NewBillableItem {
  return {
    customerId: company.customerId,
    spentOn: '2026-11-12',
    description: 'Advice',
    quantity: '1.5',
    price: '80.00',
    ...changes,
  };
}

export async function createItem(
  company: FurnishedCompany,
  changes: Partial<NewBillableItem> = {},
): Promise<BillableItem> {
  return (await company.client.billableItem.create({ body: itemBody(company, changes) })).data;
}

/** Adds items to a draft, each on a line of its own unless combined. */
export async function billItems(
  company: FurnishedCompany,
  { id, version }: { id: string; version: number },
  body: Omit<BillItems, 'version'>,
) {
  return (await company.client.billableItem.addToDraft({ params: { id }, body: { version, ...body } })).data;
}

/** A sent invoice that bills items; returns its id. */
export async function sentWith(company: FurnishedCompany, itemIds: string[]): Promise<string> {
  const draft = await createDraft(company);
  const { version } = await billItems(company, draft, { itemIds });
  await markAsSent(company, { id: draft.id, version });
  return draft.id;
}

/** Credits an invoice in full. */
export async function creditWhole(company: FurnishedCompany, id: string): Promise<void> {
  const body = { creationToken: crypto.randomUUID() };
  await company.client.invoice.credit({ params: { id }, body });
}
