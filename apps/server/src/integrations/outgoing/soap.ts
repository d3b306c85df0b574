import { type XmlElement, elementAt, textAt } from '@penning/domain';
import {
  type XmlElement as Writing,
  parentElement,
  renderXml,
  textElement,
} from '@penning/domain/einvoice/xml';
import { readXml } from '../../xml/read-xml.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { xmlBody } from './body-of.ts';
import type { FetchOutside } from './fetch-outside.ts';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
/** Faults come with 500, and from some services with 400 or 200; any other status says enough. */
const FAULT_STATUSES = new Set([400, 500]);

/** A SOAP service answered with a fault instead of a result (SOAP 1.1, section 4.4). */
export class SoapFault extends Error {
  /** What it says is wrong. */
  readonly words: string;
  /** Whether it says that the request is at fault, rather than the server. */
  readonly isOurs: boolean;

  constructor(words: string, isOurs: boolean) {
    super('SOAP fault');
    this.name = 'SoapFault';
    this.words = words;
    this.isOurs = isOurs;
  }
}

/** A call of an operation; its elements have the namespace of the service. */
export interface SoapCall {
  readonly url: string;
  readonly namespace: string;
  readonly operation: string;
  /** The operation's name in the header; its name after the namespace unless stated. */
  readonly action?: string;
  readonly parameters: readonly Writing[];
  readonly headers?: readonly Writing[];
  readonly timeoutMs?: number;
}

/**
 * Calls a SOAP 1.1 service and returns its response element. Throws SoapFault, ProviderUnavailable for an HTTP status
 * without one, and SyntaxError for what isn't SOAP.
 */
export async function callSoap(
  service: { readonly name: string; readonly fetch: FetchOutside },
  call: SoapCall,
): Promise<XmlElement> {
  const { url, namespace, operation, action = `${namespace}${operation}`, timeoutMs } = call;
  const { headers, body } = xmlBody(renderXml(envelopeOf(call)));
  const answer = await service.fetch(url, {
    method: 'POST',
    headers: { ...headers, soapaction: `"${action}"` },
    body,
    timeoutMs,
  });
  const { status, ok } = answer;
  const reading = await readXml(new Uint8Array(await answer.arrayBuffer()));
  const content = reading.ok ? elementAt(reading.root, 'Body')?.children[0] : undefined;
  const isFault = content?.name === 'Fault' && content.namespace === ENVELOPE;
  if (isFault && (ok || FAULT_STATUSES.has(status))) throw faultOf(content);
  if (!ok) throw new ProviderUnavailable(service.name, `answered ${status}`, { status });
  if (content?.name !== `${operation}Response`) throw new SyntaxError('not the answer of a SOAP service');
  return content;
}

/** An XML document that a service answers as text, or that it keeps in an element. */
export async function readXmlText(text: string): Promise<XmlElement> {
  const reading = await readXml(new TextEncoder().encode(text));
  if (!reading.ok) throw new SyntaxError(reading.problem.detail);
  return reading.root;
}

/** Elements with text, by name; empty ones are left out. */
export function elementsOf(texts: Readonly<Record<string, string>>): Writing[] {
  return Object.entries(texts).map(([name, text]) => textElement(name, text));
}

function envelopeOf({ namespace, operation, parameters, headers = [] }: SoapCall): Writing {
  const body = { ...parentElement(operation, parameters), attributes: { xmlns: namespace }, keepEmpty: true };
  return {
    name: 'soap:Envelope',
    attributes: { 'xmlns:soap': ENVELOPE },
    content: [parentElement('soap:Header', headers), parentElement('soap:Body', body)],
  };
}

function faultOf(fault: XmlElement): SoapFault {
  return new SoapFault(textAt(fault, 'faultstring'), /(^|:)Client\b/.test(textAt(fault, 'faultcode')));
}
