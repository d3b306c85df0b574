import { PURCHASE_DOUBT_NAMES } from '@penning/contract';
import { type PurchaseFacts, areDatesUnlikely, normaliseVatNumber } from '@penning/domain';
import { isForAnother } from '@penning/domain/purchase/is-for-another';
import type { Actor, TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFileRow, insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import type { CompanyRow } from '../company/company-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { findDeletedPurchase, findReceived, insertPurchase } from './purchase-store.ts';
import type { PurchaseReading } from './read-purchase-file.ts';

/** A received file, with the fields read from it. */
export interface ReceivedFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly reading: PurchaseReading;
  readonly source: 'upload' | 'email' | 'peppol';
  readonly creationToken: string;
  /** The network's id of the message; null for an upload. */
  readonly messageId: string | null;
}

/**
 * Saves a file byte for byte, or a photograph as it was encoded again, with the fields that were read from
 * it, and returns the result of `finish`. A repeated token or message saves nothing and returns the first
 * one.
 */
export async function savePurchase<T>(
  services: Services,
  owner: { companyId: string; actor: Actor },
  received: ReceivedFile,
  finish: (tx: TenantTx, purchase: { id: string; isNew: boolean }) => Promise<T>,
): Promise<T> {
  const { filename, reading } = received;
  const { bytes, mediaType } = reading.picture ?? {
    bytes: received.bytes,
    mediaType: reading.format === 'pdf' ? 'application/pdf' : 'application/xml',
  };
  const file = await storeBytes(services, owner.companyId, {
    purpose: 'purchase',
    filename,
    mediaType,
    bytes,
  });
  const id = services.newId();
  const { isNew, result } = await services.database.withTenant(owner.companyId, owner.actor, async (tx) => {
    if (received.source === 'upload') {
      const body = { creationToken: received.creationToken, digest: file.digest.toString('hex') };
      await refuseOtherRequest(tx, services, { use: 'purchase.create', body });
    }
    await insertFile(tx, file);
    const isGone =
      received.messageId !== null && (await findDeletedPurchase(tx, received.messageId)) !== undefined;
    const at = services.clock.now();
    const added =
      !isGone &&
      (await insertPurchase(tx, {
        id,
        fileId: file.id,
        ...valuesOf(reading, await getCompany(tx), at),
        source: received.source,
        creationToken: received.creationToken,
        messageId: received.messageId,
        createdAt: at,
        datedAt: at,
        updatedAt: at,
      }));
    if (added) {
      await appendReceived(tx, services, { id, received, digest: file.digest });
      await services.queue.enqueue(tx, 'queue-purchase', { companyId: tx.companyId, purchaseId: id });
    }
    if (added) return { isNew: true, result: await finish(tx, { id, isNew: true }) };
    await deleteFileRow(tx, file.id);
    const first = await findReceived(tx, received);
    if (first === undefined) throw new Error('a purchase that was there is gone');
    return { isNew: false, result: await finish(tx, { id: first, isNew: false }) };
  });
  if (!isNew) await services.storage.delete(file.key);
  return result;
}

/** How it was received, and the hash of the file. */
function appendReceived(
  tx: TenantTx,
  services: Services,
  { id, received, digest }: { id: string; received: ReceivedFile; digest: Buffer },
): Promise<void> {
  const { source, messageId } = received;
  return appendEvent(tx, {
    documentId: id,
    at: services.clock.now(),
    event: 'purchaseReceived',
    data: { source, sha256: digest.toString('hex'), ...(messageId === null ? {} : { messageId }) },
  });
}

function valuesOf(
  { format, hasXml, facts, check, doubts }: PurchaseReading,
  company: Pick<CompanyRow, 'currency' | 'vatNumber' | 'coc' | 'timezone'>,
  now: Date,
) {
  const { currency, timezone } = company;
  const today = dayIn(timezone, now);
  const found = [
    ...doubts,
    ...(facts && areDatesUnlikely({ ...facts, today }) ? ['datesUnlikely' as const] : []),
    ...(facts && isForAnother(facts.buyer, company) ? ['anotherBuyer' as const] : []),
  ];
  return {
    format,
    hasXml,
    doubts: PURCHASE_DOUBT_NAMES.filter((name) => found.includes(name)),
    profile: check?.profile ?? null,
    findings: JSON.stringify(check?.findings ?? []),
    ...(facts ? factValues(facts, currency) : { ...NOTHING, currency }),
  };
}

function factValues(facts: PurchaseFacts, companyCurrency: string) {
  const { supplier, buyer: _, syntax: _syntax, buyerReference: _reference, paymentTerms, ...shared } = facts;
  return {
    ...shared,
    currency: /^[A-Z]{3}$/.test(facts.currency) ? facts.currency : companyCurrency,
    supplierName: supplier.name,
    supplierAddress: supplier.address,
    supplierPostalCode: supplier.postalCode,
    supplierCity: supplier.city,
    supplierCountry: /^[A-Z]{2}$/.test(supplier.country) ? supplier.country : '',
    supplierVatNumber: normaliseVatNumber(supplier.vatNumber),
    supplierCoc: supplier.coc,
    supplierEmail: supplier.email,
    notes: [facts.notes, paymentTerms].filter(Boolean).join('\n').slice(0, 4000),
    vat: JSON.stringify(facts.vat),
    lines: JSON.stringify(facts.lines),
    attachments: [...facts.attachments],
  };
}

/** A file without any readable field; a person enters the fields. */
const NOTHING = {
  type: 'invoice' as const,
  supplierName: '',
  supplierAddress: '',
  supplierPostalCode: '',
  supplierCity: '',
  supplierCountry: '',
  supplierVatNumber: '',
  supplierCoc: '',
  supplierEmail: '',
  number: '',
  invoiceDate: null,
  dueDate: null,
  iban: '',
  bic: '',
  paymentReference: '',
  orderReference: '',
  precedingNumber: '',
  notes: '',
  totalExcl: null,
  totalVat: null,
  totalIncl: null,
  payable: null,
  vat: '[]',
  lines: '[]',
  lineCount: 0,
  attachments: [],
};
