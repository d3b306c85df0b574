import type { Actor, Queries } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type LinkRow,
  updateAccountantOfCompany,
  updateLeftSessions,
  updateLinkDecision,
} from './link-store.ts';

type Decision = 'accepted' | 'declined' | 'withdrawn';

const EVENTS = {
  accepted: 'accountantLinked',
  declined: 'accountantDeclined',
  withdrawn: 'accountantWithdrawn',
} as const;

/** Answers a request, once: the side that was asked approves or declines, the side that asked withdraws. */
export async function answerLink(
  services: Services,
  link: LinkRow | undefined,
  answer: { decision: Decision; by: 'company' | 'accountant'; actor: Actor },
): Promise<LinkRow> {
  if (!link) return refuse('notFound');
  const isOwn = link.askedBy === answer.by;
  if (isOwn !== (answer.decision === 'withdrawn')) refuse('invalidRequest');
  await decide(services, link, answer.decision, answer.actor);
  return { ...link, state: answer.decision };
}

/** Writes the answer down, links the company where both agreed, and tells the company's event log. */
export async function decide(
  services: Services,
  link: LinkRow,
  decision: Decision,
  actor: Actor,
): Promise<void> {
  const at = services.clock.now();
  const before = async (db: Queries) => {
    if (decision === 'accepted') await updateLeftSessions(db, link.companyId, at);
  };
  await services.database.throughPlatform(link.companyId, actor, before, async (tx) => {
    if (!(await updateLinkDecision(tx, link.id, { state: decision, at }))) refuse('invalidRequest');
    if (decision === 'accepted' && !(await updateAccountantOfCompany(tx, link.accountantId, at))) {
      refuse('alreadyLinked');
    }
    await appendEvent(tx, {
      documentId: link.companyId,
      at,
      event: EVENTS[decision],
      data: { accountant: link.accountantName },
    });
  });
}
