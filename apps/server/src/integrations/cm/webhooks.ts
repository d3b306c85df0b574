import { smsWish } from '@penning/domain/sms/sms-sender';
import { z } from 'zod';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import type { ReportedState, ServiceChange } from '../port/change.ts';

/** CM.com's states of a message; a message that was read has been delivered. */
const STATES: Readonly<Record<string, ReportedState>> = {
  '0': 'accepted',
  '1': 'failed',
  '2': 'delivered',
  '3': 'failed',
  '4': 'delivered',
};

const Text = z.union([z.string(), z.int()]).transform(String);
const StatusReport = z.object({
  messages: z.object({
    msg: z.object({
      reference: z.string(),
      status: z.object({ code: Text, errorDescription: z.string().nullish() }),
    }),
  }),
});
const Reply = z.object({
  from: z.object({ number: z.string() }),
  message: z.object({ text: z.string().nullish() }),
});

/**
 * What CM.com posts at an address that is entered in its app: status reports, and replies to a number of the
 * company. It signs neither.
 */
export const CM_WEBHOOKS: ServiceWebhooks = {
  isEnteredByHand: true,
  receive: (_tools, _access, webhook) => {
    const posted = jsonOf(webhook, z.union([StatusReport, Reply]));
    return 'messages' in posted ? reportOf(posted) : wishOf(posted);
  },
};

function reportOf({ messages: { msg } }: z.output<typeof StatusReport>): ServiceChange[] {
  const { reference, status } = msg;
  const state = STATES[status.code];
  const id = uuidOf(reference);
  if (state === undefined || id === undefined) return [];
  return [{ about: 'message', id, state, words: (status.errorDescription ?? '').slice(0, 200) }];
}

function wishOf({ from, message }: z.output<typeof Reply>): ServiceChange[] {
  const state = smsWish(message.text ?? '');
  return state === undefined ? [] : [{ about: 'phoneNumber', id: internationalOf(from.number), state }];
}

/** A message that was not sent by us has another reference. */
function uuidOf(reference: string): string | undefined {
  if (!/^[0-9a-f]{32}$/.test(reference)) return undefined;
  return reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** CM.com writes numbers with `00`, with `+` or with neither. */
function internationalOf(number: string): string {
  return `+${number.replace(/^(?:\+|00)/, '')}`;
}
