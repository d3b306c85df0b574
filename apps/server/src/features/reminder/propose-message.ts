import type { ReminderClaim as Shown } from '@penning/contract';
import { type Amount, type ReminderClaim, refuseReminder } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { tagValues } from '../delivery/letter/fill-letter.ts';
import { findDocument } from '../document/document-store.ts';
import { proposeSms } from '../sms-delivery/propose-sms.ts';
import { proposeReminder } from './propose-reminder.ts';
import { requireRemindable } from './remind-invoice.ts';

/** The reminder that Penning proposes, and why it may not be sent today if so. */
export const proposeMessage: HandlersOf<'reminder'>['proposeMessage'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const document = requireRemindable(await findDocument(tx, params.id));
    const { message, step, payBefore, claim, remindable, today } = await proposeReminder(
      tx,
      services,
      document,
    );
    const facts = {
      step,
      payBefore,
      interest: claim.interest,
      costs: claim.costs,
      announcedCosts: claim.announcedCosts,
    };
    return {
      data: {
        ...message,
        step,
        currency: remindable.currency,
        remindDate: payBefore,
        tags: tagValues({
          content: document.content,
          number: document.number ?? '',
          open: remindable.open,
          link: null,
          today,
          reminder: facts,
        }),
        claim: presentClaim(claim, remindable.open),
        refusal: refuseReminder(remindable.facts, today) ?? null,
        sms: await proposeSms(tx, services, document, facts),
      },
    };
  });

/** What a reminder claims, as the contract shows it. */
function presentClaim(claim: ReminderClaim, open: Amount): Shown {
  const { interest, costs, announcedCosts, total, withheld } = claim;
  return { open, interest, costs, announcedCosts, total, withheldCosts: withheld };
}
