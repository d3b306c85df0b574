import { type XmlElement, elementAt } from '@penning/domain';
import {
  type XmlElement as Writing,
  parentElement,
  renderXml,
  textElement,
} from '@penning/domain/einvoice/xml';
import { readXml } from '../../xml/read-xml.ts';
import type { VendorAnswer, VendorRequest } from './serve-vendor.ts';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A call of an operation as it came. */
export interface SoapRequest {
  readonly operation: string;
  readonly header: XmlElement | undefined;
  readonly parameters: XmlElement;
}

/** Reads a SOAP 1.1 request, and throws for anything else. */
export async function readSoap(
  { headers, text, method }: VendorRequest,
  namespace: string,
): Promise<SoapRequest> {
  const root = await readRoot(text);
  const parameters = elementAt(root, 'Body')?.children[0];
  if (method !== 'POST' || root.name !== 'Envelope' || root.namespace !== ENVELOPE || !parameters)
    throw new Error('not a SOAP request');
  if (!/^text\/xml; *charset=utf-8$/i.test(headers['content-type'] ?? '')) throw new Error('not text/xml');
  if (parameters.namespace !== namespace || headers['soapaction'] !== `"${namespace}${parameters.name}"`)
    throw new Error(`not an operation: ${parameters.name}`);
  return { operation: parameters.name, header: elementAt(root, 'Header'), parameters };
}

/** The document that a text is. */
export async function readRoot(text: string): Promise<XmlElement> {
  const reading = await readXml(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(reading.problem.detail);
  return reading.root;
}

/** What an operation answers. */
export function soapAnswer(
  namespace: string,
  operation: string,
  content: readonly (Writing | undefined)[],
): VendorAnswer {
  const response: Writing = {
    name: `${operation}Response`,
    attributes: { xmlns: namespace },
    content,
    keepEmpty: true,
  };
  return { status: 200, body: enveloped(response) };
}

/** A fault, as servers in .NET give it. */
export function soapFault(words: string, code: 'Server' | 'Client' = 'Server'): VendorAnswer {
  const fault = parentElement(
    'soap:Fault',
    textElement('faultcode', `soap:${code}`),
    textElement('faultstring', words),
    { ...parentElement('detail'), keepEmpty: true },
  );
  return { status: 500, body: enveloped(fault) };
}

/** An element in the envelope of an answer. */
export function enveloped(content: Writing): string {
  return renderXml({
    name: 'soap:Envelope',
    attributes: { 'xmlns:soap': ENVELOPE },
    content: [parentElement('soap:Body', content)],
  });
}
