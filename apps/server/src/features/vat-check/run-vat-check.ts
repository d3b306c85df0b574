import { type VatNumberParts, vatNumberParts } from '@penning/domain';
import { type ViesAnswer, ViesFault } from '../../integrations/vies/vies.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { isViesOn } from './is-vies-on.ts';
import { type ClaimedVatCheck, claimVatCheck, updateAnswer, updateFault } from './vat-check-store.ts';

const MINUTE = 60_000;
/** A claim lasts longer than two requests: with the requester's number, and without. */
const CLAIM_MS = MINUTE;
/** How long to wait after each attempt without an answer; after one more the check is given up. */
const WAITS_MS = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

const actor = systemActor('vies');

/** A claimed check, and who requests it. */
interface Question {
  readonly claim: ClaimedVatCheck;
  readonly of: VatNumberParts;
  readonly requester: VatNumberParts | undefined;
}

/**
 * The job that checks one VAT number in VIES. Claimed in a short transaction, asked without one, recorded in a second.
 * A register that doesn't answer is asked again later, with growing pauses; nothing waits for it.
 */
export async function runVatCheck(
  services: Services,
  { companyId, checkId }: { companyId: string; checkId: string },
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<JobReport> {
  const isOn = await isViesOn(services);
  const question = await claim(services, companyId, checkId);
  if (!question) return { done: 0, reason: 'notDue' };
  if (!isOn) {
    await giveUp(services, companyId, question.claim);
    return { done: 0, reason: 'switchedOff' };
  }
  try {
    const found = await ask(services, question, timeoutMs);
    await record(services, companyId, question.claim, found);
    return { done: 1 };
  } catch (error) {
    const reason = await postpone(services, companyId, question.claim, error);
    return { done: 0, failed: 1, reason };
  }
}

function claim(services: Services, companyId: string, checkId: string): Promise<Question | undefined> {
  return services.database.withTenant(companyId, actor, async (tx) => {
    const at = services.clock.now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const claimed = await claimVatCheck(tx, checkId, { at, until });
    const of = claimed && vatNumberParts(claimed.vatNumber);
    if (!claimed || !of) return undefined;
    const { vatNumber } = await getCompanyRow(tx);
    return { claim: claimed, of, requester: vatNumberParts(vatNumber) };
  });
}

interface Found {
  readonly answer: ViesAnswer;
  readonly requester: VatNumberParts | undefined;
  readonly fault: string;
}

/** A number that VIES can't even parse isn't registered; a requester that VIES doesn't know asks without a number. */
async function ask(
  services: Services,
  { of, requester }: Question,
  timeoutMs: number | undefined,
): Promise<Found> {
  try {
    const answer = await services.vies.check({ of, requester, timeoutMs });
    return { answer, requester, fault: '' };
  } catch (error) {
    if (!(error instanceof ViesFault)) throw error;
    if (error.code === 'INVALID_INPUT') {
      const answer = { isValid: false, name: '', address: '', consultationNumber: '' };
      return { answer, requester, fault: error.code };
    }
    if (error.code !== 'INVALID_REQUESTER_INFO' || !requester) throw error;
    const answer = await services.vies.check({ of, timeoutMs });
    return { answer, requester: undefined, fault: error.code };
  }
}

function record(
  services: Services,
  companyId: string,
  claimed: ClaimedVatCheck,
  { answer, requester, fault }: Found,
): Promise<void> {
  const at = services.clock.now();
  return services.database.withTenant(companyId, actor, async (tx) => {
    const by = requester ? requester.countryCode + requester.number : '';
    if (!(await updateAnswer(tx, claimed, { answer, at, requester: by, fault }))) return;
    const { isValid, consultationNumber } = answer;
    await appendEvent(tx, {
      documentId: companyId,
      at,
      event: 'vatNumberChecked',
      data: {
        vatNumber: claimed.vatNumber,
        result: isValid ? 'valid' : 'invalid',
        ...(consultationNumber === '' ? {} : { consultationNumber }),
      },
    });
  });
}

async function postpone(
  services: Services,
  companyId: string,
  claimed: ClaimedVatCheck,
  error: unknown,
): Promise<string> {
  const wait = WAITS_MS[claimed.attempts - 1];
  services.log('warn', 'vies-not-answered', {
    checkId: claimed.id,
    attempts: claimed.attempts,
    isGivenUp: wait === undefined,
    ...describeError(error),
  });
  const fault = error instanceof ViesFault ? error.code : 'SERVICE_UNAVAILABLE';
  const nextTryAt = wait === undefined ? null : new Date(services.clock.now().getTime() + wait);
  await services.database.withTenant(companyId, actor, async (tx) => {
    await updateFault(tx, claimed, { fault, nextTryAt });
    if (!nextTryAt) return;
    const job = { companyId, checkId: claimed.id };
    await services.queue.enqueue(tx, 'check-vat-number', job, { startAfter: nextTryAt });
  });
  return fault;
}

/** The operator no longer allows it. */
function giveUp(services: Services, companyId: string, claimed: ClaimedVatCheck): Promise<void> {
  return services.database.withTenant(companyId, actor, (tx) =>
    updateFault(tx, claimed, { fault: '', nextTryAt: null }),
  );
}
