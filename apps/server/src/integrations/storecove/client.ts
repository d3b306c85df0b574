import type { ElectronicAddress } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import {
  type EInvoiceNetwork,
  type EInvoiceReceipt,
  type NetworkNews,
  type OutgoingEInvoice,
  documentTypeId,
} from '../port/e-invoice-network.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { toIdentifier } from './mapping.ts';
import { Reported, newsOf } from './webhooks.ts';

export const STORECOVE = 'storecove';

// Assumed, not documented where it could be read; to be verified with a live account: that `parse: false` sends the
// document as it is, that the refusal of a repeated message names `idempotencyGuid` (`isRepeated`), and the fields of
// webhooks (`Reported` in webhooks.ts).

const SUPERSCHEME = 'iso6523-actorid-upis';
const MAX_WORDS = 500;

const Discovered = z.object({ code: z.enum(['OK', 'NOK']), email: z.boolean().nullish() });
const Submitted = z.object({ guid: z.string().min(1) });
const LegalEntity = z.object({
  peppol_identifiers: z.array(z.object({ scheme: z.string(), identifier: z.string() })).nullish(),
});
const Problems = z.array(z.object({ source: z.string().nullish(), details: z.string().nullish() }));
type Problems = z.output<typeof Problems>;
const Instance = z.object({ guid: z.string().min(1), body: z.string() });
const Received = z.object({ original: z.string().nullish(), ubl: z.string().nullish() });

/** Storecove refused a request, and says where. */
class StorecoveRefusal extends RefusedByService {
  readonly sources: readonly string[];

  constructor(problems: Problems) {
    const words = problems.map(({ source, details }) => [source, details].filter(Boolean).join(': '));
    super(words.join(' ').slice(0, MAX_WORDS));
    this.sources = problems.map(({ source }) => source ?? '');
  }
}

export function openStorecove(tools: ServiceTools, access: ServiceAccess): EInvoiceNetwork {
  return {
    name: STORECOVE,
    knowsIds: true,
    lookUp: async (address) => {
      const [invoice, creditInvoice] = await Promise.all([
        receives(tools, access, { address, documentType: 'invoice' }),
        receives(tools, access, { address, documentType: 'creditnote' }),
      ]);
      return { invoice, creditInvoice };
    },
    register: (address) => register(tools, access, address),
    unregister: async (address) => {
      const { scheme, identifier } = toIdentifier(address);
      const path = [SUPERSCHEME, scheme, identifier].map(encodeURIComponent).join('/');
      await find(tools, access, `${entityPath(access)}/peppol_identifiers/${path}`, z.unknown(), {
        method: 'DELETE',
      });
    },
    send: (message) => send(tools, access, message),
    getState: (id) => getState(tools, access, id),
    listNews: () => listNews(tools, access),
    getReceived: (id) => getReceived(tools, access, id),
    confirm: async ({ waitsAs }) => {
      // What was reported at our address needs no confirmation: the answer to it was one.
      if (waitsAs === undefined) return;
      const path = `/webhook_instances/${encodeURIComponent(waitsAs)}`;
      await find(tools, access, path, z.unknown(), { method: 'DELETE' });
    },
  };
}

/** The cheapest call that shows that everything works: the legal entity is one of the account. */
export async function testStorecove(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  await ask(tools, access, entityPath(access), LegalEntity);
}

/** In Belgium an address may be one that only gets a PDF by email, which is no e-invoice. */
async function receives(
  tools: ServiceTools,
  access: ServiceAccess,
  { address, documentType }: { address: ElectronicAddress; documentType: 'invoice' | 'creditnote' },
): Promise<boolean> {
  const body = {
    documentTypes: [documentType],
    network: 'peppol',
    metaScheme: SUPERSCHEME,
    ...toIdentifier(address),
  };
  const asked = { method: 'POST', body } as const;
  const { code, email } = await ask(tools, access, '/discovery/receives', Discovered, asked);
  return code === 'OK' && email !== true;
}

async function register(
  tools: ServiceTools,
  access: ServiceAccess,
  address: ElectronicAddress,
): Promise<void> {
  const path = entityPath(access);
  const wanted = toIdentifier(address);
  const { peppol_identifiers } = await ask(tools, access, path, LegalEntity);
  const isKnown = peppol_identifiers?.some(
    ({ scheme, identifier }) => scheme === wanted.scheme && identifier === wanted.identifier,
  );
  if (isKnown) return;
  const body = { superscheme: SUPERSCHEME, ...wanted };
  await ask(tools, access, `${path}/peppol_identifiers`, z.unknown(), { method: 'POST', body });
}

/** Sends a document; one whose id Storecove knows already was sent, and is called by that id, since it doesn't say its own. */
async function send(
  tools: ServiceTools,
  access: ServiceAccess,
  message: OutgoingEInvoice,
): Promise<{ id: string }> {
  const { scheme, identifier: id } = toIdentifier(message.recipient);
  const body = {
    legalEntityId: Number(access.config['legalEntity']),
    idempotencyGuid: message.id,
    routing: { eIdentifiers: [{ scheme, id }] },
    document: {
      documentType: 'invoice',
      rawDocumentData: {
        document: Buffer.from(message.document).toString('base64'),
        parse: false,
        documentTypeId: documentTypeId(message),
        processId: message.process,
      },
    },
  };
  try {
    const { guid } = await ask(tools, access, '/document_submissions', Submitted, { method: 'POST', body });
    return { id: guid };
  } catch (error) {
    if (isRepeated(error)) return { id: message.id };
    throw error;
  }
}

function isRepeated(error: unknown): boolean {
  return (
    error instanceof StorecoveRefusal && error.sources.some((source) => /idempotency_?guid/i.test(source))
  );
}

/** There is evidence once the recipient's access point has confirmed; why something failed is only ever reported. */
async function getState(tools: ServiceTools, access: ServiceAccess, id: string): Promise<EInvoiceReceipt> {
  const path = `/document_submissions/${encodeURIComponent(id)}/evidence/sending`;
  const evidence = await find(tools, access, path, z.object({ network: z.string().nullish() }));
  return { state: evidence ? 'delivered' : 'accepted', reason: '' };
}

/** What waits for an account that fetches what others are told; one at a time. */
async function listNews(tools: ServiceTools, access: ServiceAccess): Promise<NetworkNews[]> {
  const waiting = await find(tools, access, '/webhook_instances/', Instance);
  if (!waiting) return [];
  const reported = Reported.safeParse(jsonIn(waiting.body));
  // Nobody can ever read it, and nothing else is shown until it is confirmed.
  if (!reported.success)
    return [{ about: 'other', id: waiting.guid, recipient: null, waitsAs: waiting.guid }];
  return [{ ...newsOf(reported.data, access), recipient: null, waitsAs: waiting.guid }];
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function getReceived(tools: ServiceTools, access: ServiceAccess, id: string): Promise<Uint8Array> {
  const path = `/purchase_invoices/${encodeURIComponent(id)}/original`;
  const { original, ubl } = await ask(tools, access, path, Received);
  const base64 = original ?? ubl;
  if (!base64) throw new ProviderUnavailable(STORECOVE, 'has no file of a document');
  return Buffer.from(base64, 'base64');
}

function entityPath({ config }: ServiceAccess): string {
  return `/legal_entities/${encodeURIComponent(String(config['legalEntity']))}`;
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
}

/** Asks Storecove; undefined when there is nothing (204, 404). */
async function find<T extends z.ZodType>(
  tools: ServiceTools,
  { config }: ServiceAccess,
  path: string,
  answer: T,
  { method = 'GET', body }: Asked = {},
): Promise<z.output<T> | undefined> {
  const bodied = body && jsonBody(body);
  const given = await tools.fetch(`${tools.addresses['api']}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${String(config['key'])}`,
      accept: 'application/json',
      ...bodied?.headers,
    },
    body: bodied?.body,
  });
  if (given.status === 404 || given.status === 204) return undefined;
  if (given.ok) return answer.parse(await given.json());
  if (given.status === 422) throw new StorecoveRefusal(Problems.parse(await given.json()));
  throw new ProviderUnavailable(STORECOVE, `answered ${given.status}`, { status: given.status });
}

/** The same for what has to be there. */
async function ask<T extends z.ZodType>(
  tools: ServiceTools,
  access: ServiceAccess,
  path: string,
  answer: T,
  asked: Asked = {},
): Promise<z.output<T>> {
  const found = await find(tools, access, path, answer, asked);
  if (found === undefined) throw new ProviderUnavailable(STORECOVE, 'answered 404', { status: 404 });
  return found;
}
