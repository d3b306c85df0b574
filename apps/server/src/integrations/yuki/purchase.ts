import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import { oneLine } from '@penning/domain/einvoice/xml-text';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, PurchaseBooking, RemotePurchase, RemotePurchases } from '../port/accounting.ts';
import { readAmount } from '../port/read-amount.ts';
import { type AtYuki, askYuki } from './ask-yuki.ts';
import { openAdministration } from './client.ts';

// Assumed, not documented; to be verified with a live administration: the number of the folder for purchases, that a
// document stays in it while people process it, and that what is credited has a negative amount.

/** The folder of the archive that Yuki processes purchases from. */
const PURCHASES = '1';
/** How it was paid isn't known here. */
const NO_PAYMENT_METHOD = '0';
/** As many as are looked through for a document that was just uploaded, the newest first. */
const MAX_LOOKED_THROUGH = '100';
/** No limit of dates. */
const ANY_DAY = '0001-01-01T00:00:00';
const MAX_NAME = 60;
const MAX_REMARKS = 250;

/** Uploads the file of a purchase to the archive, with its amount; Yuki makes the purchase of it. */
export async function bookPurchaseAtYuki(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = await openAdministration(tools, access);
  const { number, date, currency, totalIncl, supplier } = purchase;
  const { bytes, filename } = await purchase.file();
  const result = await askYuki(at, {
    service: 'Archive',
    operation: 'UploadDocumentWithData',
    texts: {
      fileName: nameOf(purchase, filename),
      data: Buffer.from(bytes).toString('base64'),
      folder: PURCHASES,
      administrationID: at.administration,
      currency,
      amount: totalIncl,
      paymentMethod: NO_PAYMENT_METHOD,
      remarks: oneLine(`${number} ${date} ${supplier.name}`).slice(0, MAX_REMARKS),
    },
  });
  const id = result.text.trim();
  if (id === '') throw new SyntaxError('a document without an id');
  return toBooked(at, id, purchase);
}

/** The document of a purchase among those that were added last, by the name of its file. */
export async function findPurchaseAtYuki(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const at = await openAdministration(tools, access);
  const { filename } = await purchase.file();
  const wanted = nameOf(purchase, filename);
  const result = await askYuki(at, {
    service: 'Archive',
    operation: 'DocumentsInFolder',
    texts: {
      folderID: PURCHASES,
      sortOrder: 'CreatedDesc',
      startDate: ANY_DAY,
      endDate: ANY_DAY,
      numberOfRecords: MAX_LOOKED_THROUGH,
      startRecord: '1',
    },
  });
  const found = documentsIn(result).find((document) => textAt(document, 'FileName') === wanted);
  return found && toBooked(at, found.attributes['ID'] ?? '', purchase);
}

/** Those of some documents that are still in the archive, each asked for by itself. */
export async function listYukiPurchases(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const at = await openAdministration(tools, access);
  const purchases: RemotePurchase[] = [];
  for (const id of ids) {
    const texts = { documentID: id };
    const found = documentsIn(await askYuki(at, { service: 'Archive', operation: 'FindDocument', texts }));
    const document = found.find(({ attributes }) => attributes['ID'] === id);
    if (!document) continue;
    const total = textAt(document, 'Amount');
    purchases.push(total === '' ? { id } : { id, totalIncl: readAmount(total) });
  }
  return { office: at.administration, purchases };
}

function documentsIn(result: XmlElement): readonly XmlElement[] {
  return childrenOf(elementAt(result, 'Documents'), 'Document');
}

/** A name that people recognise, and that no other purchase has: Yuki has no place for an id of ours. */
function nameOf({ purchaseId, number, supplier }: PurchaseBooking, filename: string): string {
  const words = `${number} ${supplier.name}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ').trim();
  const [extension = ''] = /\.[A-Za-z0-9]{1,5}$/.exec(filename) ?? [];
  return `${words.slice(0, MAX_NAME).trim()} ${purchaseId.slice(0, 8)}${extension}`;
}

function toBooked(
  { tools, access, administration }: AtYuki,
  id: string,
  { number }: PurchaseBooking,
): Booked {
  const url = tools.addresses[`${String(access.config['region'])}Web`] ?? '';
  return { id, office: administration, number, url };
}
