import type { ExternalQuotation } from '@penning/contract';
import { type PlainDate, STATUS, isPastValidUntil } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { ContentSender, DocumentContent } from '../../document/content.ts';
import { type DocumentRow, findDocument } from '../../document/document-store.ts';
import type { OpenedLink } from '../../document/public-link-store.ts';
import { getTimeZone } from '../../payment/payment-store.ts';
import { type StoredAnswer, findAnswer } from '../../quotation/answer/answer-store.ts';
import { findLink } from '../find-link.ts';
import { NOBODY } from '../open-invoice.ts';

/** A sent quotation as its customer sees it. */
export interface PublicQuotation {
  readonly token: string;
  readonly link: OpenedLink;
  readonly row: DocumentRow;
  readonly number: string;
  readonly content: DocumentContent;
  readonly sender: ContentSender;
  readonly state: ExternalQuotation['state'];
  readonly answer: StoredAnswer | undefined;
  /** The company's time zone, which decides the day. */
  readonly timeZone: string;
}

/**
 * The quotation behind a token; an unknown or revoked token and a document that isn't a quotation are refused alike.
 */
export async function openQuotation(services: Services, token: string): Promise<PublicQuotation> {
  const link = await findLink(services, token);
  const { row, timeZone, answer } = await services.database.withTenant(
    link.companyId,
    NOBODY,
    async (tx) => ({
      row: await findDocument(tx, link.documentId),
      timeZone: await getTimeZone(tx),
      answer: await findAnswer(tx, link.documentId),
    }),
  );
  if (!row?.content?.sender || row.number === null) return refuse('notFound');
  if (row.status !== STATUS.quotation && row.status !== STATUS.archivedQuotation) return refuse('notFound');
  const { content, number } = row;
  const state = stateOf(row, answer, dayIn(timeZone, services.clock.now()));
  return { token, link, row, number, content, sender: row.content.sender, state, answer, timeZone };
}

/** An answer stays, also when the quotation was archived since. */
function stateOf(
  row: DocumentRow,
  answer: StoredAnswer | undefined,
  today: PlainDate,
): ExternalQuotation['state'] {
  if (answer) return answer.outcome;
  if (row.status === STATUS.archivedQuotation) return 'closed';
  return isPastValidUntil({ validUntil: row.dueDate, today }) ? 'expired' : 'open';
}
