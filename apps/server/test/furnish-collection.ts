import { randomUUID } from 'node:crypto';
import type { BodyOf, Invoice, Mandate, PenningContract, SepaBatch } from '@penning/contract';
import { plainDate, defined } from '@penning/domain';
import { type FurnishedCompany, createDraft, customerBody, markAsSent } from './furnish-company.ts';
import type { TestServer } from './start-test-server.ts';

type MandateBody = BodyOf<PenningContract['mandate']['create']>;

/** A creditor identifier with a valid checksum (EPC262-08). */
const CREDITOR = 'NL06ZZZ695990840000';

/** The company's collection settings. */
export function settingsBody() {
  return {
    scheme: 'CORE' as const,
    noticeDays: 14,
    leadDays: 1,
    cutOff: '15:00',
    batchBooking: true,
    fileVersion: 'pain.008.001.08' as const,
    creditorIdentifier: CREDITOR,
    creditorName: '',
  };
}

/** A mandate signed by hand. */
export function mandateBody(changes: Partial<MandateBody> = {}): MandateBody {
  return {
    creationToken: randomUUID(),
    reference: '',
    scheme: 'CORE',
    kind: 'recurrent',
    signedOn: plainDate('2026-11-01'),
    sequence: 'unused',
    lastCollectedOn: null,
    accountHolder: 'Bakkerij De Gouden Korenaar B.V.',
    iban: 'NL20INGB0001234567',
    bic: '',
    ...changes,
  };
}

/** Allows the company to collect. */
export async function allowCollecting({ client }: FurnishedCompany): Promise<void> {
  await client.sepaBatch.updateSettings({ body: settingsBody() });
}

/** A mandate of a customer: the company's own unless another is named. */
export async function createMandate(
  company: FurnishedCompany,
  changes: Partial<MandateBody> = {},
  customerId = company.customerId,
): Promise<Mandate> {
  const { data } = await company.client.mandate.create({
    params: { id: customerId },
    body: mandateBody(changes),
  });
  return data;
}

/** A separate customer with a mandate. */
export async function createDebtor(
  company: FurnishedCompany,
  changes: Partial<MandateBody> = {},
): Promise<{ customerId: string; mandate: Mandate }> {
  const { data } = await company.client.customer.create({ body: customerBody() });
  return { customerId: data.id, mandate: await createMandate(company, changes, data.id) };
}

/** A sent invoice of 121.00 to be collected, to a separate customer unless one is named. */
export async function createCollection(
  company: FurnishedCompany,
  options: { customerId?: string } & Parameters<typeof createDraft>[1] = {},
): Promise<Invoice> {
  const customerId = options.customerId ?? (await createDebtor(company)).customerId;
  return markAsSent(company, await createDraft(company, { ...options, type: 'I', customerId }));
}

/** An empty batch. */
export async function createBatch(
  { client }: FurnishedCompany,
  changes: { collectionDate?: string; scheme?: 'CORE' | 'B2B' } = {},
): Promise<SepaBatch> {
  const body = {
    creationToken: randomUUID(),
    collectionDate: '2026-11-30',
    scheme: 'CORE' as const,
    ...changes,
  };
  return (await client.sepaBatch.create({ body })).data;
}

/** A batch with the given invoices. */
export async function fillBatch(
  company: FurnishedCompany,
  ids: readonly string[],
  changes: Parameters<typeof createBatch>[1] = {},
): Promise<SepaBatch> {
  const { id } = await createBatch(company, changes);
  const { data } = await company.client.sepaBatch.addInvoices({ params: { id }, body: { ids: [...ids] } });
  if (data.failed.length > 0) throw new Error(JSON.stringify(data.failed));
  return data.batch;
}

/** A batch whose file has been made. */
export async function fileBatch(company: FurnishedCompany, batch: SepaBatch): Promise<SepaBatch> {
  const body = { version: batch.version, fileVersion: 'pain.008.001.08' as const };
  return (await company.client.sepaBatch.makeFile({ params: { id: batch.id }, body })).data;
}

/** The account details that a customer enters. */
export function accountBody() {
  return { accountHolder: 'Z. Bakker', iban: 'NL20INGB0001234567', bic: '' };
}

/** Asks a customer to sign online, through a link sent to the collections address. */
export async function requestMandate(company: FurnishedCompany, customerId: string): Promise<Mandate> {
  const body = {
    creationToken: randomUUID(),
    reference: '',
    scheme: 'CORE' as const,
    kind: 'recurrent' as const,
    channel: 'link' as const,
  };
  return (await company.client.mandate.request({ params: { id: customerId }, body })).data;
}

/** A mandate that a customer signed online. */
export async function signMandate(
  server: TestServer,
  company: FurnishedCompany,
  customerId: string,
): Promise<Mandate> {
  const { id, signLink } = await requestMandate(company, customerId);
  const token = defined(defined(signLink).split('/').at(-1));
  const body = { ...accountBody(), confirmed: true as const };
  await server.anonymous.mandate.sign({ params: { token }, body });
  return (await company.client.mandate.get({ params: { id } })).data;
}
