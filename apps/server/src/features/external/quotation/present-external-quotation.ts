import type { ExternalQuotation } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { externalLines } from '../external-lines.ts';
import { makeFormToken } from './form-token.ts';
import type { PublicQuotation } from './open-quotation.ts';

/** What a customer may know of a quotation. */
export function presentExternalQuotation(
  services: Services,
  { token, content, number, state, answer }: PublicQuotation,
): z.input<typeof ExternalQuotation> {
  return {
    number,
    language: content.language,
    senderName: content.sender?.name ?? '',
    receiverName: content.receiver?.name ?? '',
    sendDate: content.sendDate,
    validUntil: content.dueDate,
    currency: content.currency,
    totalIncl: content.totals.totalIncl,
    state,
    answer: answer ? { outcome: answer.outcome, at: answer.at.toISOString(), name: answer.name } : null,
    ...externalLines(content),
    formToken: makeFormToken(services, token),
  };
}
