import { type Signature, parseSignature } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { answerQuotation } from '../../quotation/answer/answer-quotation.ts';
import { isFormTokenValid } from './form-token.ts';
import { openQuotation } from './open-quotation.ts';

/** What a customer sends: its shape is checked already, its signature isn't yet. */
export interface CustomerAnswer {
  readonly outcome: 'accepted' | 'rejected';
  readonly formToken: string;
  readonly name: string;
  readonly reason: string;
  readonly signature: string | null;
}

/** Records the customer's answer. After its last day a customer can neither accept nor reject. */
export async function submitAnswer(
  services: Services,
  token: string,
  { ip, ...given }: CustomerAnswer & { ip: string },
): Promise<void> {
  const quotation = await openQuotation(services, token);
  if (quotation.state !== 'open') refuse('invalidRequest', { data: { reason: quotation.state } });
  if (!isFormTokenValid(services, token, given.formToken)) refuse('confirmationExpired');
  const { outcome, reason } = given;
  const name = given.name || (quotation.content.receiver?.name ?? '');
  await answerQuotation(services, {
    companyId: quotation.link.companyId,
    documentId: quotation.link.documentId,
    actor: { kind: 'customer', id: null, name, origin: ip },
    request: { outcome, name, reason, signature: readSignature(given.signature) },
  });
}

function readSignature(text: string | null): Signature | null {
  if (text === null || text === '') return null;
  return parseSignature(text) ?? refuse('validationFailed', { field: 'signature', detail: 'invalid' });
}
