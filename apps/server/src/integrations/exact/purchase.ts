import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, PurchaseBooking, RemotePurchase, RemotePurchases } from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { anyOf, askExact, findAtExact, guid, listAtExact, quoted } from './ask-exact.ts';
import { divisionToPostIn } from './client.ts';
import type { AtExact } from './customer.ts';
import { attachFile, hasAttachment } from './document.ts';
import { amountOf } from './mapping.ts';

const DOCUMENTS = 'documents/Documents';
/** A purchase invoice among the kinds of documents. */
const PURCHASE_INVOICE = 20;
const MAX_SUBJECT = 255;
/** Ids in one filter: an address has to stay short. */
const PER_CALL = 20;

const ExactDocument = z.object({ ID: z.string(), DocumentViewUrl: z.string().nullish() });
const PURCHASE_FIELDS = 'ID,AmountFC';
const PostedDocument = z.object({ ID: z.string(), AmountFC: z.number().nullish() });
type ExactDocument = z.output<typeof ExactDocument>;

/** Hands over a purchase as a document with its file, from which people make the purchase entry. */
export async function bookPurchaseAtExact(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = { tools, access, division: await divisionToPostIn(tools, access) };
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
  const at = { tools, access, division: await divisionToPostIn(tools, access) };
  const query = {
    $select: 'ID,DocumentViewUrl',
    $filter: `Subject eq ${quoted(subjectOf(purchase))} and Type eq ${PURCHASE_INVOICE}`,
  };
  const [found] = await listAtExact(tools, access, `${at.division}/${DOCUMENTS}`, ExactDocument, query);
  return found && finish(at, found, { purchase, isRepeated: true });
}

/** Those of some documents that are still there; one that a list lacks is asked for by itself. */
export async function listExactPurchases(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const office = await divisionToPostIn(tools, access);
  const path = `${office}/${DOCUMENTS}`;
  const purchases: RemotePurchase[] = [];
  for (let start = 0; start < ids.length; start += PER_CALL) {
    const some = ids.slice(start, start + PER_CALL);
    const query = { $select: PURCHASE_FIELDS, $filter: anyOf('ID', some) };
    const found = await listAtExact(tools, access, path, PostedDocument, query);
    for (const id of some.filter((each) => found.every(({ ID }) => ID !== each))) {
      const asked = { query: { $select: PURCHASE_FIELDS } };
      const one = await findAtExact(tools, access, `${path}(${guid(id)})`, PostedDocument, asked);
      if (one) found.push(one);
    }
    purchases.push(
      ...found.map(({ ID: id, AmountFC }) =>
        typeof AmountFC === 'number' ? { id, totalIncl: amountOf(AmountFC) } : { id },
      ),
    );
  }
  return { office, purchases };
}

async function finish(
  at: AtExact,
  { ID: id, DocumentViewUrl }: ExactDocument,
  { purchase, isRepeated }: { purchase: PurchaseBooking; isRepeated: boolean },
): Promise<Booked> {
  const attached = await attachUnlessRefused(async () => {
    if (!isRepeated || !(await hasAttachment(at, id))) await attachFile(at, id, await purchase.file());
  });
  return { id, office: at.division, number: purchase.number, url: DocumentViewUrl ?? '', ...attached };
}

/** The number first: what is cut off are the last letters of a long name. */
function subjectOf({ number, date, supplier }: PurchaseBooking): string {
  return `${number} ${date} ${supplier.name}`.slice(0, MAX_SUBJECT);
}
