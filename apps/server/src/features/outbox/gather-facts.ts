import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { LetterFacts } from '../delivery/letter/letter-facts.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';
import { type DocumentRow, findDocument } from '../document/document-store.ts';
import { linkedFilesOf, termsLinkOf } from '../document/linked-files.ts';
import { getCompany } from '../document/master-data-store.ts';
import { findLinkUrl } from '../document/public-link.ts';
import { findTracking } from '../packing-slip/find-tracking.ts';
import { findReminder } from '../reminder/reminder-store.ts';

/** What a message says about its document, from the content frozen when that was sent. */
export async function gatherFacts(
  tx: TenantTx,
  services: Services,
  { documentId, message }: Pick<ClaimedDelivery, 'documentId' | 'message'>,
): Promise<{
  facts: LetterFacts;
  document: DocumentRow;
  company: Awaited<ReturnType<typeof getCompany>>;
}> {
  const document = documentId === null ? undefined : await findDocument(tx, documentId);
  if (!document?.content || document.number === null) throw new Error('a delivery without a sent document');
  const { number, open } = document;
  const { language = document.content.language, reminderId } = message;
  const content = { ...document.content, language };
  const company = await getCompany(tx);
  const reminder = reminderId === undefined ? undefined : await findReminder(tx, reminderId);
  const link = message.link ?? (await findLinkUrl(tx, services, document.id));
  const facts = {
    content,
    number,
    // A reminder states what was due when it was sent, also when its message had to wait.
    open: reminder?.open ?? open,
    ...(reminder ? { reminder } : {}),
    link,
    tracking: await findTracking(tx, document.id, content),
    termsLink: termsLinkOf(content, link),
    linkedFiles: linkedFilesOf(content, link),
    today: dayIn(company.timezone, services.clock.now()),
  };
  return { facts, document, company };
}
