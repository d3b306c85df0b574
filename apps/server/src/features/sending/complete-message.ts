import type { SendRequest } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { proposeTexts } from '../delivery/propose-message.ts';
import type { DocumentRow } from '../document/document-store.ts';

/** How a document leaves, without the version that a person saw. */
export type Issue = Omit<SendRequest, 'version' | 'eInvoice' | 'backDatingReason'> & {
  /** As the e-invoice that the customer wants; true unless stated. */
  readonly eInvoice?: boolean;
  /** Why it is dated before the last invoice, should it be. */
  readonly backDatingReason?: string;
};

/** Whether the e-invoice that the customer wants goes along, as it does unless the sender says no. */
export function isEInvoiceAsked({ eInvoice = true }: Issue): boolean {
  return eInvoice;
}

interface Message {
  readonly to: string[];
  readonly cc: string[];
  readonly subject: string;
  readonly body: string;
}
export type CompleteIssue = Issue & Message;

/**
 * The message as it leaves: whoever names no recipient means the customer, in copy to whom the customer and the profile
 * say; what has no subject or text has the company's own, for no email leaves empty.
 */
export async function completeMessage(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  issue: Issue,
): Promise<CompleteIssue> {
  const { to, cc, subject = '', body = '' } = issue;
  const isWhole = to !== undefined && subject !== '' && body !== '';
  if (issue.channel !== 'email' || isWhole) return { ...issue, to: to ?? [], cc: cc ?? [], subject, body };
  const proposed = await proposeTexts(tx, services, row);
  return {
    ...issue,
    to: to ?? proposed.to,
    cc: cc ?? (to === undefined ? proposed.cc : []),
    subject: subject || proposed.subject,
    body: body || proposed.body,
  };
}
