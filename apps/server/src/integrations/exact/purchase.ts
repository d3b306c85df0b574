import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, PurchaseBooking } from '../port/accounting.ts';
import { askExact, listAtExact, quoted } from './ask-exact.ts';
import { divisionOf } from './client.ts';
import type { AtExact } from './customer.ts';
import { attachFile, hasAttachment } from './document.ts';

const DOCUMENTS = 'documents/Documents';
/** A purchase invoice among the kinds of documents. */
const PURCHASE_INVOICE = 20;
const MAX_SUBJECT = 255;

const ExactDocument = z.object({ ID: z.string(), DocumentViewUrl: z.string().nullish() });
type ExactDocument = z.output<typeof ExactDocument>;

/** Hands over a purchase as a document with its file, from which people make the purchase entry. */
export async function bookPurchaseAtExact(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = { tools, access, division: await divisionOf(tools, access) };
  const { date, currency, totalIncl } = purchase;
  const body = {
    Subject: subjectOf(purchase),
    Type: PURCHASE_INVOICE,
    DocumentDate: date,
    Currency: currency,
    AmountFC: Number(totalIncl),
  };
  const path = `${at.division}/${DOCUMENTS}`;
  const document = await askExact(tools, access, path, ExactDocument, { method: 'POST', body });
  return finish(at, document, { purchase, isRepeated: false });
}

/** The document of a purchase by its subject; one that has no file yet gets it. */
export async function findPurchaseAtExact(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const at = { tools, access, division: await divisionOf(tools, access) };
  const query = {
    $select: 'ID,DocumentViewUrl',
    $filter: `Subject eq ${quoted(subjectOf(purchase))} and Type eq ${PURCHASE_INVOICE}`,
  };
  const [found] = await listAtExact(tools, access, `${at.division}/${DOCUMENTS}`, ExactDocument, query);
  return found && finish(at, found, { purchase, isRepeated: true });
}

async function finish(
  at: AtExact,
  { ID: id, DocumentViewUrl }: ExactDocument,
  { purchase, isRepeated }: { purchase: PurchaseBooking; isRepeated: boolean },
): Promise<Booked> {
  if (!isRepeated || !(await hasAttachment(at, id))) await attachFile(at, id, await purchase.file());
  return { id, office: at.division, number: purchase.number, url: DocumentViewUrl ?? '' };
}

/** The number first: what is cut off are the last letters of a long name. */
function subjectOf({ number, date, supplier }: PurchaseBooking): string {
  return `${number} ${date} ${supplier.name}`.slice(0, MAX_SUBJECT);
}
