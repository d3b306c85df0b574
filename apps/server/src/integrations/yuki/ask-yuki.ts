import { type XmlElement, elementAt } from '@penning/domain';
import type { XmlElement as Writing } from '@penning/domain/einvoice/xml';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { SoapFault, callSoap, elementsOf } from '../outgoing/soap.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { SessionOver, inSession } from './session.ts';

// Assumed, not documented; to be verified with a live administration: the words of the faults below.

export const YUKI = 'yuki';
const NAMESPACE = 'http://www.theyukicompany.com/';
/** An invoice comes with its PDF, and is processed before it is answered. */
const TIMEOUT_MS = 30_000;
const MAX_WORDS = 300;
const BAD_KEY = /access ?key/i;
const BAD_SESSION = /session/i;
const USED_UP = /limit|too many|maximum number/i;
const BAD_CONTENT = /schema|xsd|element|attribute|xml/i;

/** An operation of one of Yuki's services; the session goes with it. */
export interface Asked {
  readonly service: 'Sales' | 'Accounting' | 'AccountingInfo' | 'Archive' | 'Contact' | 'Vat';
  readonly operation: string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly document?: Writing;
}

/** An administration at Yuki. */
export interface AtYuki {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly administration: string;
}

/** Asks Yuki in the session of the access key that was entered; returns the result of the operation. */
export function askYuki(
  at: Pick<AtYuki, 'tools' | 'access'>,
  { service, operation, texts = {}, document }: Asked,
): Promise<XmlElement> {
  const { tools, access } = at;
  const { client } = tools;
  const accessKey = String(access.config['key']);
  // The services that take invoices call it otherwise than those that read.
  const name = service === 'Sales' ? 'sessionId' : 'sessionID';
  return inSession(
    [addressOf(at), client.id, client.secret, accessKey],
    () => authenticate(at, accessKey),
    (session) =>
      call(at, service, operation, [
        ...elementsOf({ [name]: session, ...texts }),
        ...(document ? [document] : []),
      ]),
  );
}

/** By the access key alone, or also by what the operator registered. */
async function authenticate(at: Pick<AtYuki, 'tools' | 'access'>, accessKey: string): Promise<string> {
  const { id: clientID, secret: clientSecret } = at.tools.client;
  const operation = clientID === '' ? 'Authenticate' : 'AuthenticateClient';
  const known = clientID === '' ? {} : { clientID, clientSecret };
  const result = await call(at, 'Accounting', operation, elementsOf({ ...known, accessKey }));
  const session = result.text.trim();
  if (session === '') throw new IntegrationProblem('refused');
  return session;
}

async function call(
  at: Pick<AtYuki, 'tools' | 'access'>,
  service: string,
  operation: string,
  parameters: readonly Writing[],
): Promise<XmlElement> {
  const calling = { name: YUKI, fetch: at.tools.fetch };
  const url = `${addressOf(at)}/${service}.asmx`;
  try {
    const given = await callSoap(calling, {
      url,
      namespace: NAMESPACE,
      operation,
      parameters,
      timeoutMs: TIMEOUT_MS,
    });
    const result = elementAt(given, `${operation}Result`);
    if (!result) throw new SyntaxError('an answer without a result');
    return result;
  } catch (error) {
    throw error instanceof SoapFault ? toProblem(error) : error;
  }
}

function toProblem(fault: SoapFault): Error {
  const { words } = fault;
  const cause = { cause: fault };
  if (BAD_KEY.test(words)) return new IntegrationProblem('refused', cause);
  if (BAD_SESSION.test(words)) return new SessionOver(words, cause);
  if (USED_UP.test(words)) return new ProviderUnavailable(YUKI, 'calls used up', { status: 429, ...cause });
  return fault.isOurs || BAD_CONTENT.test(words)
    ? new RefusedByService(words.slice(0, MAX_WORDS), cause)
    : new ProviderUnavailable(YUKI, 'failed', { status: 500, ...cause });
}

/** Where the services of the country are. */
function addressOf({ tools, access }: Pick<AtYuki, 'tools' | 'access'>): string {
  return tools.addresses[String(access.config['region'])] ?? '';
}
