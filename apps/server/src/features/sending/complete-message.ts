import type { SendRequest } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { proposeTexts } from '../delivery/propose-message.ts';
import type { DocumentRow } from '../document/document-store.ts';

/** How a document is sent, without the version that a person saw. */
export type Issue = Omit<SendRequest, 'version' | 'eInvoice' | 'backDatingReason'> & {
  /** As the e-invoice that the customer wants; true unless stated. */
  readonly eInvoice?: boolean;
  /** Why it is dated before the last invoice, if it is. */
  readonly backDatingReason?: string;
};

/** Whether the e-invoice that the customer wants is sent too; true unless the sender says no. */
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
 * The message as sent: without recipients it goes to the customer, with the copies that the customer and the profile
 * ask for; without subject or text it has the company's own, because no email is sent empty.
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
