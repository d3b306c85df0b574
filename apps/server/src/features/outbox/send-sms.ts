import { plainSmsText } from '@penning/domain/sms/plain-text';
import { smsSenderFor } from '@penning/domain/sms/sms-sender';
import { smsSize } from '@penning/domain/sms/sms-size';
import { IntegrationProblem } from '../../integrations/connectable/integration-problem.ts';
import { wasNeverSent } from '../../integrations/outgoing/never-sent.ts';
import { RefusedByService } from '../../integrations/port/refused-for-good.ts';
import { MAX_SMS_SEGMENTS, type OutgoingSms } from '../../integrations/port/sms.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { SmsFailureCause } from '../../mail/explain-failure.ts';
import { describeError } from '../../platform/log.ts';
import { isOwnFailure } from '../../platform/outage/own-failure.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { fillAsText } from '../delivery/letter/fill-letter.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';
import type { TryOutcome } from '../delivery/record-outcome.ts';
import { type SmsService, findSmsService } from '../sms-delivery/find-connected-sms.ts';
import { readMobileNumber } from '../sms-delivery/mobile-number.ts';
import { findOptOut } from '../sms-delivery/opt-out-store.ts';
import { gatherFacts } from './gather-facts.ts';

/** The outcome of an attempt to send a text message, with the text and the segments that are charged. */
export type SmsOutcome = TryOutcome & {
  readonly subject?: string;
  readonly segments?: number;
  /** Present when it isn't retried automatically. */
  readonly isFinal?: true;
};

/** Answers by which a service says that it did nothing with a request; after any other it may have sent the message. */
const NOT_TAKEN = new Set([400, 401, 403, 404, 408, 429, 503]);

const UNCONFIRMED = { state: 'unconfirmed', cause: 'smsUnconfirmed', refusals: [] } as const;

/**
 * Sends a claimed text message through the company's service. `beforeSending` marks it as leaving: a service can't be
 * asked whether it has a message, so one that may have been sent waits for its report, or for a person.
 */
export async function sendSms(
  services: Services,
  companyId: string,
  { claim, beforeSending }: { claim: ClaimedDelivery; beforeSending: () => Promise<void> },
): Promise<SmsOutcome> {
  if (claim.leavingAt !== null) return UNCONFIRMED;
  const ready = await prepare(services, companyId, claim);
  if ('cause' in ready) return failed(ready.cause, { isFinal: ready.cause !== 'smsNotConnected' });
  const { service, sms } = ready;
  await beforeSending();
  try {
    const place = { companyId, actor: systemActor('outbox') };
    const { segments } = await callConnected(services, place, service.definition, {
      connection: service.connection,
      call: (tools, access) => service.port.send(tools, access, sms),
    });
    const response = service.definition.name;
    return { state: 'accepted', response, refusals: [], subject: sms.text, segments };
  } catch (error) {
    if (isOwnFailure(error)) throw error;
    services.log('warn', 'sms-not-sent', { companyId, deliveryId: claim.id, ...describeError(error) });
    return { ...outcomeOf(error), subject: sms.text };
  }
}

/** What became of a message whose call failed. */
function outcomeOf(error: unknown): SmsOutcome {
  if (error instanceof RefusedByService) return failed('smsRefused', { reason: error.words, isFinal: true });
  if (error instanceof IntegrationProblem || wasNeverSent(error)) return failed('smsUnavailable');
  if (!(error instanceof ProviderUnavailable)) throw error;
  return error.status !== undefined && NOT_TAKEN.has(error.status) ? failed('smsUnavailable') : UNCONFIRMED;
}

function failed(cause: SmsFailureCause, { reason = '', isFinal = false } = {}): SmsOutcome {
  const outcome = { state: 'failed', cause, reason, refusals: [] } as const;
  return isFinal ? { ...outcome, isFinal } : outcome;
}

/** The message as it leaves, by what is connected and wished for now; or what keeps it from being sent. */
async function prepare(
  services: Services,
  companyId: string,
  claim: ClaimedDelivery,
): Promise<{ service: SmsService; sms: OutgoingSms } | { cause: SmsFailureCause }> {
  return services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
    const service = await findSmsService(tx, services);
    if (!service) return { cause: 'smsNotConnected' };
    const [recipient = ''] = claim.message.to;
    if (await findOptOut(tx, recipient)) return { cause: 'smsOptedOut' };
    const mobile = await readMobileNumber(recipient, '');
    const sender = mobile && smsSenderFor(mobile.country, service.identity);
    if (sender === undefined) return { cause: 'smsSenderMissing' };
    const { facts } = await gatherFacts(tx, services, claim);
    const text = plainSmsText(fillAsText(claim.message.body, facts));
    if (smsSize(text).segments > MAX_SMS_SEGMENTS) return { cause: 'smsTooLong' };
    return { service, sms: { id: claim.id, sender, recipient, text } };
  });
}
