import type { Client, PenningContract, Quotation } from '@penning/contract';
import { type FurnishedCompany, draftBody } from './furnish-company.ts';

type QuotationBody = Parameters<Client<PenningContract>['quotation']['create']>[0]['body'];

/** A draft quotation of 121.00 to the company's customer, valid for thirty days. */
export function quotationBody(
  company: FurnishedCompany,
  changes: Partial<QuotationBody> = {},
): QuotationBody {
  return { ...draftBody(company), term: 30, ...changes };
}

/** A draft quotation saved on the server. */
export async function createQuotation(
  company: FurnishedCompany,
  changes: Partial<QuotationBody> = {},
): Promise<Quotation> {
  return (await company.client.quotation.create({ body: quotationBody(company, changes) })).data;
}

/** A quotation marked as sent. */
export async function createSentQuotation(
  company: FurnishedCompany,
  changes: Partial<QuotationBody> = {},
): Promise<Quotation> {
  const { id, version } = await createQuotation(company, changes);
  const body = { version, channel: 'mark' as const };
  return (await company.client.quotation.send({ params: { id }, body })).data;
}

/** The token of a quotation's public page. */
export function tokenOf(quotation: { viewLink: string | null }): string {
  return quotation.viewLink?.split('/').at(-1) ?? '';
}
