import { createHash } from 'node:crypto';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Claim, ClaimMeans, HandedOver, RemoteClaims } from '../port/debt-collection.ts';
import { RefusedBecause } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { PAYT, administrationOf, askPayt, findAtPayt, listAtPayt, writeToPayt } from './client.ts';
import {
  INVOICE_FIELDS,
  PaytInvoice,
  PaytPayment,
  PaytUploads,
  contactOf,
  debtorOf,
  invoiceOf,
  toClaim,
} from './mapping.ts';

const PDF = 'application/pdf';
/** Identifiers are in the address, which has a limit that nobody documents. */
const PER_CALL = 50;

/**
 * Hands an invoice over: its debtor with their contact, its PDF, and the invoice itself. Each of them is made or updated
 * by its number or identifier, so all of it can be repeated.
 */
export async function handOverToPayt(
  tools: ServiceTools,
  access: ServiceAccess,
  claim: Claim,
  means: ClaimMeans,
): Promise<HandedOver> {
  const office = await administrationFor(tools, access, claim);
  const { debtor } = claim;
  const contacts = { administration_id: office, contacts: [contactOf(debtor)] };
  await writeToPayt(tools, access, 'contacts', { method: 'POST', body: contacts });
  const debtors = { administration_id: office, debtors: [debtorOf(debtor)] };
  await writeToPayt(tools, access, 'debtors', { method: 'POST', body: debtors });
  const document = await uploadPdf(tools, access, { office, means });
  const invoices = { administration_id: office, invoices: [invoiceOf(claim, document)] };
  await writeToPayt(tools, access, 'invoices', { method: 'POST', body: invoices });
  const made = await findByIdentifier(tools, access, { office, documentId: claim.documentId });
  // It takes a moment there perhaps; then it is looked for again.
  if (!made) throw new ProviderUnavailable(PAYT, 'an invoice without a trace', { status: 503 });
  return { id: made.id, number: made.invoice_number, url: made.deeplink_url ?? '', office };
}

/** Says what is open and was paid. */
export async function updateAtPayt(tools: ServiceTools, access: ServiceAccess, claim: Claim): Promise<void> {
  const office = await administrationFor(tools, access, claim);
  const body = { administration_id: office, invoices: [invoiceOf(claim)] };
  await writeToPayt(tools, access, 'invoices', { method: 'POST', body });
}

/** Blocks an invoice, or resumes it. */
export async function setBlockedAtPayt(
  tools: ServiceTools,
  access: ServiceAccess,
  { documentId }: Pick<Claim, 'documentId'>,
  isBlocked: boolean,
): Promise<void> {
  const { id: office } = await administrationOf(tools, access);
  const form = { administration_id: office, 'invoice_identifiers[]': documentId };
  await writeToPayt(tools, access, `invoices/${isBlocked ? 'block' : 'resume'}`, { method: 'PATCH', form });
}

/** Invoices that are still there, with their payments; one that the list lacks is asked for by itself. */
export async function listPaytClaims(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemoteClaims> {
  const { id: office } = await administrationOf(tools, access);
  const query = { administration_id: office, fields: INVOICE_FIELDS };
  const invoices: PaytInvoice[] = [];
  for (const some of inParts(ids)) {
    const asked = { ...query, ids: some.join(',') };
    invoices.push(
      ...(await listAtPayt(tools, access, { path: 'invoices', item: PaytInvoice, query: asked })),
    );
  }
  for (const id of ids.filter((each) => invoices.every((invoice) => invoice.id !== each))) {
    const one = await findAtPayt(tools, access, `invoices/${encodeURIComponent(id)}`, PaytInvoice, { query });
    if (one) invoices.push(one);
  }
  const payments: PaytPayment[] = [];
  for (const some of inParts(invoices.flatMap(({ invoice_identifier: identifier }) => identifier ?? []))) {
    const asked = { administration_id: office, invoice_identifiers: some.join(',') };
    payments.push(
      ...(await listAtPayt(tools, access, { path: 'payments', item: PaytPayment, query: asked })),
    );
  }
  return { office, claims: invoices.map((invoice) => toClaim(invoice, payments)) };
}

function inParts(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / PER_CALL);
  return Array.from({ length: count }, (_, index) => all.slice(index * PER_CALL, (index + 1) * PER_CALL));
}

/** Payt keeps amounts in the administration's currency as well, and we know no rate that it would accept. */
async function administrationFor(tools: ServiceTools, access: ServiceAccess, claim: Claim): Promise<string> {
  const { id, name: office, currency_code: theirs } = await administrationOf(tools, access);
  const { currency: ours } = claim;
  if (theirs !== ours) throw new RefusedBecause('integration.claimCurrency', { office, theirs, ours });
  return id;
}

async function findByIdentifier(
  tools: ServiceTools,
  access: ServiceAccess,
  { office, documentId }: { office: string; documentId: string },
): Promise<PaytInvoice | undefined> {
  const query = { administration_id: office, fields: INVOICE_FIELDS, invoice_identifiers: documentId };
  const found = await listAtPayt(tools, access, { path: 'invoices', item: PaytInvoice, query });
  return found.find(({ invoice_identifier: identifier }) => identifier === documentId);
}

/** Uploads the PDF to the address that Payt gives for it, which takes it without a token. */
async function uploadPdf(
  tools: ServiceTools,
  access: ServiceAccess,
  { office, means }: { office: string; means: ClaimMeans },
): Promise<{ checksum: string; filename: string }> {
  const { bytes, filename } = await means.pdf();
  const checksum = createHash('sha3-512').update(bytes).digest('base64');
  const file = { byte_size: bytes.length, checksum, content_type: PDF };
  const body = { administration_id: office, files: [file] };
  const [upload] = await askPayt(tools, access, 'files', PaytUploads, { method: 'POST', body });
  const headers = { 'content-type': PDF };
  const given = await tools.fetch(upload?.url ?? '', { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!given.ok) throw new ProviderUnavailable(PAYT, `answered ${given.status}`, { status: given.status });
  return { checksum, filename };
}
