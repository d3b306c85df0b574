import { type XmlElement, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { SoapFault, callSoap } from '../outgoing/soap.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const UNTILL = 'untill';
/** The namespace of its operations, and the way that its headers name one. */
const UNTILL_NAMESPACE = 'urn:TPAPIPosIntfU-ITPAPIPOS';

/** A report of a busy day takes a while. */
const TIMEOUT_MS = 30_000;
const DONE = '0';
/** Wrong waiter or password, TPAPI switched off for the workstation, and not part of the licence. */
const REFUSED = new Set(['2', '5', '6']);

/** Calls an operation of TPAPI and returns what it answered. */
export async function askUntill(
  { fetch }: Pick<ServiceTools, 'fetch'>,
  { config }: Pick<ServiceAccess, 'config'>,
  operation: string,
  parameters: readonly Writing[] = [],
): Promise<XmlElement> {
  const request: Writing = {
    ...parentElement(
      'Request',
      textElement('UserName', String(config['username'])),
      textElement('Password', String(config['password'])),
      parameters,
    ),
    // Parameters of RPC have no namespace (SOAP 1.1, section 7.1).
    attributes: { xmlns: '' },
  };
  const answer = await callFaulty(() =>
    callSoap(
      { name: UNTILL, fetch },
      {
        url: String(config['address']),
        namespace: UNTILL_NAMESPACE,
        operation,
        action: `${UNTILL_NAMESPACE}#${operation}`,
        parameters: [request],
        timeoutMs: TIMEOUT_MS,
      },
    ),
  );
  const given = elementAt(answer, 'return');
  const code = textAt(given, 'ReturnCode');
  if (REFUSED.has(code)) throw new IntegrationProblem('refused');
  if (!given || code !== DONE) throw new ProviderUnavailable(UNTILL, `answered code ${code}`);
  return given;
}

async function callFaulty(call: () => Promise<XmlElement>): Promise<XmlElement> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof SoapFault)
      throw new ProviderUnavailable(UNTILL, 'answered a fault', { cause: error });
    throw error;
  }
}
