import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import {
  type XmlElement as Writing,
  parentElement,
  renderXml,
  textElement,
} from '@penning/domain/einvoice/xml';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { SoapFault, callSoap, elementsOf, readXmlText } from '../outgoing/soap.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

// Assumed, not documented; to be verified with a live account: the words of the faults and refusals below, and that a
// token can be resent when the answer to its renewal was lost (definition.ts).

export const TWINFIELD = 'twinfield';
const NAMESPACE = 'http://www.twinfield.com/';
/** Rows that the finder is asked for at a time. */
const PER_PAGE = 100;
/** A list that is longer than this many pages isn't read any further. */
const MAX_PAGES = 50;
const MAX_WORDS = 300;
const BAD_TOKEN = /token/i;
const NO_ACCESS = /access denied|toegang geweigerd/i;
const NOT_THERE = /bestaat niet|niet gevonden|does not exist|doesn't exist|not found/i;

/** The cluster of servers that an organisation is on. */
export interface AtTwinfield {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly cluster: string;
  readonly organisation: string;
}

/** An administration on it. */
export interface AtOffice extends AtTwinfield {
  readonly office: string;
}

const Validated = z.object({
  'twf.clusterUrl': z.url(),
  'twf.organisationId': z.string().default(''),
});

/** Asks where the organisation of a token is; a token that is over is refused here. */
export async function findCluster(tools: ServiceTools, access: ServiceAccess): Promise<AtTwinfield> {
  const query = new URLSearchParams({ token: access.accessToken ?? '' });
  const answer = await tools.fetch(`${tools.addresses['login']}/accesstokenvalidation?${query.toString()}`);
  if (!answer.ok) {
    const status = answer.status === 400 ? 401 : answer.status;
    throw new ProviderUnavailable(TWINFIELD, `answered ${answer.status}`, { status });
  }
  const { 'twf.clusterUrl': url, 'twf.organisationId': organisation } = Validated.parse(await answer.json());
  return { tools, access, cluster: url.replace(/\/+$/, ''), organisation };
}

/**
 * Has a document processed, and returns what came of it. Throws RefusedByService with Twinfield's words when the whole
 * of it or any part was refused.
 */
export async function processXml(at: AtTwinfield | AtOffice, document: Writing): Promise<XmlElement> {
  const parameters = [textElement('xmlRequest', renderXml(document))];
  const answered = await call(at, 'processxml', 'ProcessXmlString', parameters);
  const result = await readXmlText(textAt(answered, 'ProcessXmlStringResult'));
  const elements = descendants(result);
  if (elements.some(({ attributes }) => attributes['result'] === '0')) {
    const words = elements.filter(({ attributes }) => attributes['msgtype'] === 'error').map(messageOf);
    throw new RefusedByService(words.join('; ').slice(0, MAX_WORDS));
  }
  return result;
}

/** The same for what is only read; undefined when it isn't there. */
export async function findAtTwinfield(
  at: AtOffice,
  what: Readonly<Record<string, string>>,
): Promise<XmlElement | undefined> {
  const { type = '', ...rest } = what;
  try {
    return await processXml(at, parentElement('read', elementsOf({ type, office: at.office, ...rest })));
  } catch (error) {
    if (error instanceof RefusedByService && NOT_THERE.test(error.words)) return undefined;
    throw error;
  }
}

/** What the finder looks for: the type of thing, and in which of its fields. */
export interface Search {
  readonly type: string;
  readonly pattern?: string;
  readonly field?: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** Every row that the finder has: a code and a name. */
export async function search(at: AtOffice, what: Search): Promise<{ code: string; name: string }[]> {
  const rows: { code: string; name: string }[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await call(at, 'finder', 'Search', searchFor(what, rows.length + 1));
    const messages = childrenOf(elementAt(found, 'SearchResult'), 'MessageOfErrorCodes');
    const error = messages.find((message) => textAt(message, 'Type') === 'Error');
    if (error) throw new RefusedByService(textAt(error, 'Text').slice(0, MAX_WORDS));
    const items = childrenOf(elementAt(found, 'data', 'Items'), 'ArrayOfString');
    rows.push(...items.map(rowOf));
    if (items.length === 0 || rows.length >= Number(textAt(found, 'data', 'TotalRows'))) break;
  }
  return rows;
}

function searchFor({ type, pattern = '*', field = 0, options = {} }: Search, firstRow: number): Writing[] {
  const pairs = Object.entries(options).map(([name, value]) =>
    parentElement('ArrayOfString', textElement('string', name), textElement('string', value)),
  );
  const asked = {
    type,
    pattern,
    field: String(field),
    firstRow: String(firstRow),
    maxRows: String(PER_PAGE),
  };
  return [...elementsOf(asked), parentElement('options', pairs)];
}

function rowOf(item: XmlElement): { code: string; name: string } {
  const [code = '', name = ''] = childrenOf(item, 'string').map(({ text }) => text.trim());
  return { code, name };
}

async function call(
  at: AtTwinfield | AtOffice,
  service: string,
  operation: string,
  parameters: readonly Writing[],
): Promise<XmlElement> {
  const { tools, access, cluster, organisation } = at;
  const company = 'office' in at ? { CompanyCode: at.office } : { CompanyId: organisation };
  const header = parentElement('Header', elementsOf({ AccessToken: access.accessToken ?? '', ...company }));
  try {
    return await callSoap(
      { name: TWINFIELD, fetch: tools.fetch },
      {
        url: `${cluster}/webservices/${service}.asmx`,
        namespace: NAMESPACE,
        operation,
        parameters,
        headers: [{ ...header, attributes: { xmlns: NAMESPACE } }],
      },
    );
  } catch (error) {
    throw error instanceof SoapFault ? toProblem(error) : error;
  }
}

function toProblem(fault: SoapFault): Error {
  const cause = { cause: fault };
  if (NO_ACCESS.test(fault.words)) {
    return BAD_TOKEN.test(fault.words)
      ? new ProviderUnavailable(TWINFIELD, 'refused the token', { status: 401, ...cause })
      : new IntegrationProblem('refused', cause);
  }
  return fault.isOurs
    ? new RefusedByService(fault.words.slice(0, MAX_WORDS), cause)
    : new ProviderUnavailable(TWINFIELD, 'failed', { status: 500, ...cause });
}

function descendants(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(descendants)];
}

/** What is wrong with an element, which is named where the message doesn't say it. */
function messageOf({ name, attributes, text }: XmlElement): string {
  const said = attributes['msg'] ?? '';
  return text.trim() === '' || said.includes(text.trim()) ? said : `${said} (${name} ${text.trim()})`;
}
