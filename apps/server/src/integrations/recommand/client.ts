import { childrenOf, elementAt, textAt } from '@penning/domain';
import { z } from 'zod';
import { readXml } from '../../xml/read-xml.ts';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import {
  type EInvoiceNetwork,
  type EInvoiceReceipt,
  type NetworkCapabilities,
  type NetworkNews,
  type OutgoingEInvoice,
  documentTypeId,
  textOf,
} from '../port/e-invoice-network.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { RECOMMAND, askRecommand, findAtRecommand } from './ask-recommand.ts';
import { companyOf, registerAtRecommand, unregisterAtRecommand } from './company.ts';

// Assumed, not documented; to be verified with a live account: that a search for a document's number finds it
// (`findSent`), that XML given as a string is sent as it is, and that a response of the recipient's access point names
// the envelope of the document (`refusalIn`).

/** Recommand answers once the recipient's access point has. */
const SENDING_MS = 60_000;
const MAX_SEARCHED = '50';
const MAX_WORDS = 500;
/** Anybody on the network may send a response; a real one has a few lines. */
const RESPONSE_LIMITS = { maxBytes: 256 * 1024, maxDepth: 16, maxElements: 5000 };
/** How access points name envelopes (the instance identifier of an SBDH): usually a UUID. */
const ENVELOPE = /^[\w.:@+-]{1,200}$/;
/** Their clock may be behind ours. */
const CLOCKS_MS = 5 * 60_000;

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##';
const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote##';

const Verified = z.object({
  isValid: z.boolean(),
  supportedDocuments: z.array(z.object({ docTypeId: z.string() })).optional(),
});
const Sent = z.object({ id: z.string().min(1), sentOverPeppol: z.boolean() });
const Document = z.object({
  id: z.string().min(1),
  companyId: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  receiverId: z.string().nullable(),
  docTypeId: z.string(),
  type: z.string(),
  readAt: z.string().nullable(),
  sentOverPeppol: z.boolean(),
  xml: z.string().nullish(),
});
export type RecommandDocument = z.output<typeof Document>;
const Documents = z.object({ documents: z.array(Document) });

export function openRecommand(tools: ServiceTools, access: ServiceAccess): EInvoiceNetwork {
  return {
    name: RECOMMAND,
    knowsIds: false,
    lookUp: (address) => lookUp(tools, access, textOf(address)),
    register: (address) => registerAtRecommand(tools, access, address),
    unregister: () => unregisterAtRecommand(tools, access),
    send: (message) => send(tools, access, message),
    findSent: (message, since) => findSent(tools, access, { message, since }),
    getState: (id) => getState(tools, access, id),
    listNews: () => listNews(tools, access),
    getReceived: (id) => getReceived(tools, access, id),
    confirm: async ({ id, waitsAs = id }) => {
      const body = { read: true };
      await findAtRecommand(tools, access, `${pathOf(waitsAs)}/mark-as-read`, z.unknown(), {
        method: 'POST',
        body,
      });
    },
  };
}

async function lookUp(
  tools: ServiceTools,
  access: ServiceAccess,
  peppolAddress: string,
): Promise<NetworkCapabilities> {
  const asked = { method: 'POST', body: { peppolAddress } } as const;
  const { isValid, supportedDocuments = [] } = await askRecommand(tools, access, '/verify', Verified, asked);
  const takes = (root: string) =>
    isValid && supportedDocuments.some(({ docTypeId }) => docTypeId.startsWith(root));
  return { invoice: takes(INVOICE), creditInvoice: takes(CREDIT_NOTE) };
}

async function send(
  tools: ServiceTools,
  access: ServiceAccess,
  message: OutgoingEInvoice,
): Promise<{ id: string }> {
  const path = `/${encodeURIComponent(await companyOf(tools, access))}/send`;
  const body = {
    recipient: textOf(message.recipient),
    documentType: 'xml',
    document: Buffer.from(message.document).toString('utf8'),
    doctypeId: documentTypeId(message),
    processId: message.process,
  };
  const { id } = await askRecommand(tools, access, path, Sent, {
    method: 'POST',
    body,
    timeoutMs: SENDING_MS,
  });
  return { id };
}

/** The document whose bytes are those of a message, among those that were sent since. */
async function findSent(
  tools: ServiceTools,
  access: ServiceAccess,
  { message, since }: { message: OutgoingEInvoice; since: Date },
): Promise<{ id: string } | undefined> {
  const query = {
    companyId: await companyOf(tools, access),
    direction: 'outgoing',
    search: message.number,
    from: new Date(since.getTime() - CLOCKS_MS).toISOString(),
    limit: MAX_SEARCHED,
  };
  const { documents } = await askRecommand(tools, access, '/documents', Documents, { query });
  const text = Buffer.from(message.document).toString('utf8');
  for (const { id } of documents.filter(({ receiverId }) => receiverId === textOf(message.recipient))) {
    if ((await findDocument(tools, access, id))?.xml === text) return { id };
  }
  return undefined;
}

/** Recommand keeps what the recipient's access point has confirmed. */
async function getState(tools: ServiceTools, access: ServiceAccess, id: string): Promise<EInvoiceReceipt> {
  const { sentOverPeppol } = await getDocument(tools, access, id);
  return { state: sentOverPeppol ? 'delivered' : 'failed', reason: '' };
}

async function listNews(tools: ServiceTools, access: ServiceAccess): Promise<NetworkNews[]> {
  const query = { companyId: await companyOf(tools, access) };
  const { documents } = await askRecommand(tools, access, '/inbox', Documents, { query });
  const news: NetworkNews[] = documents
    .filter(isReceivedInvoice)
    .map(({ id }) => ({ about: 'receivedEInvoice', id, recipient: null }));
  for (const { id } of documents.filter(isResponse)) {
    const refusal = await findRefusal(tools, access, id).catch(nothingIfRefused);
    news.push({ ...(refusal ?? { about: 'other', id }), recipient: null, waitsAs: id });
  }
  return news;
}

/** A response that Recommand itself can't make anything of doesn't keep invoices from arriving. */
function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof RefusedByService)) throw error;
}

/** Whether something received says what became of a document of ours. */
export function isResponse({ direction, readAt, type }: RecommandDocument): boolean {
  return direction === 'incoming' && readAt === null && type === 'messageLevelResponse';
}

/** The document of ours that a response refuses, with the reason; nothing where it accepts one, or refuses another's. */
export async function findRefusal(
  tools: ServiceTools,
  access: ServiceAccess,
  responseId: string,
): Promise<{ about: 'eInvoice'; id: string; state: 'rejected'; words: string } | undefined> {
  const response = await findDocument(tools, access, responseId);
  const refused = await refusalIn(response?.xml ?? '');
  if (!refused) return undefined;
  const query = {
    companyId: await companyOf(tools, access),
    direction: 'outgoing',
    envelopeId: refused.envelopeId,
    limit: '1',
  };
  const { documents } = await askRecommand(tools, access, '/documents', Documents, { query });
  const [sent] = documents;
  return sent && { about: 'eInvoice', id: sent.id, state: 'rejected', words: refused.words };
}

/** What a Message Level Response or Status of Peppol refuses (code RE), and every reason that it gives. */
async function refusalIn(xml: string): Promise<{ envelopeId: string; words: string } | undefined> {
  const reading = await readXml(Buffer.from(xml), RESPONSE_LIMITS);
  const response = reading.ok ? elementAt(reading.root, 'DocumentResponse') : undefined;
  const envelopeId = textAt(response, 'DocumentReference', 'ID');
  if (!ENVELOPE.test(envelopeId) || textAt(response, 'Response', 'ResponseCode') !== 'RE') return undefined;
  const said = [response, ...childrenOf(response, 'LineResponse')].map((one) =>
    textAt(one, 'Response', 'Description'),
  );
  const words = [...new Set(said)].filter((text) => text !== '').join('; ');
  return { envelopeId, words: words.slice(0, MAX_WORDS) };
}

/** Self-billed invoices and answers to our own are no purchases. */
export function isReceivedInvoice({ direction, readAt, type, docTypeId }: RecommandDocument): boolean {
  if (direction !== 'incoming' || readAt !== null) return false;
  if (type === 'invoice' || type === 'creditNote') return true;
  return type === 'unknown' && /::(?:Invoice|CreditNote|CrossIndustryInvoice)##/.test(docTypeId);
}

async function getReceived(tools: ServiceTools, access: ServiceAccess, id: string): Promise<Uint8Array> {
  const { xml } = await getDocument(tools, access, id);
  if (!xml) throw new ProviderUnavailable(RECOMMAND, 'has no file of a document');
  return Buffer.from(xml, 'utf8');
}

/** A document with its file, if it is there. */
export async function findDocument(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<RecommandDocument | undefined> {
  const found = await findAtRecommand(tools, access, pathOf(id), z.object({ document: Document }));
  return found?.document;
}

async function getDocument(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<RecommandDocument> {
  const found = await findDocument(tools, access, id);
  if (!found) throw new ProviderUnavailable(RECOMMAND, 'answered 404', { status: 404 });
  return found;
}

function pathOf(id: string): string {
  return `/documents/${encodeURIComponent(id)}`;
}
