import { smsSize } from '@penning/domain/sms/sms-size';
import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  serveVendor,
} from '../../test/serve-vendor.ts';

const Asked = z.strictObject({
  messages: z.strictObject({
    authentication: z.strictObject({ productToken: z.string() }),
    msg: z.array(
      z.strictObject({
        from: z.string().max(16),
        to: z.tuple([z.strictObject({ number: z.string() })]),
        body: z.strictObject({ type: z.literal('AUTO'), content: z.string() }),
        minimumNumberOfMessageParts: z.int(),
        maximumNumberOfMessageParts: z.int().max(8),
        reference: z.string().max(32),
        allowedChannels: z.tuple([z.literal('SMS')]),
      }),
    ),
  }),
});
type Message = z.output<typeof Asked>['messages']['msg'][number];

/** What CM.com made of a message. */
export interface SentMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly reference: string;
  readonly parts: number;
}

/** CM.com's Business Messaging API over real HTTP, as its documentation describes it. */
export interface CmSimulator {
  readonly url: string;
  token: string;
  fault: VendorFault | undefined;
  readonly sent: SentMessage[];
  /** Posts a status report about a message; `reference` is the message's own unless stated. */
  report(webhook: string, message: SentMessage, code: number, words?: string): Promise<number>;
  /** Posts what somebody replied. */
  reply(webhook: string, from: string, text: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startCm(): Promise<CmSimulator> {
  const sent: SentMessage[] = [];
  const server = await serveVendor({
    type: 'application/json; charset=utf-8',
    fault: () => (simulator.fault === 401 ? undefined : simulator.fault),
    // A withdrawn token is answered by 400 like anything else that is wrong with a request.
    answer: (request) =>
      simulator.fault === 401
        ? refusal(101, 'No account found for the given authentication')
        : accept(request),
    refuse: (status) => ({ status, body: { details: 'Unknown error', errorCode: 999, messages: [] } }),
  });

  function accept({ method, target, text }: VendorRequest): VendorAnswer {
    if (method !== 'POST' || target.pathname !== '/v1.0/message') return { status: 404, body: {} };
    const asked = Asked.safeParse(JSON.parse(text));
    if (!asked.success) return refusal(202, 'This request is malformed');
    const { authentication, msg } = asked.data.messages;
    if (authentication.productToken !== simulator.token)
      return refusal(103, 'The product token is incorrect');
    if (msg.length === 0) return refusal(203, 'A MESSAGES node requires at least one MSG node');
    const messages = msg.map(take);
    const taken = messages.filter(({ status }) => status === 'Accepted').length;
    return {
      status: taken === 0 ? 400 : 200,
      body: {
        details: `Created ${taken} message(s)`,
        errorCode: taken === messages.length ? 0 : 201,
        messages,
      },
    };
  }

  function take({ from, to: [{ number }], body: { content }, reference }: Message) {
    const base = { to: number, reference };
    if (!/^00[1-9]\d{6,14}$/.test(number)) {
      const messageDetails = `Gsm '${number}' is not a number.`;
      return { ...base, status: 'Rejected', parts: 0, messageDetails, messageErrorCode: 303 };
    }
    const parts = smsSize(content).segments;
    sent.push({ from, to: number, text: content, reference, parts });
    return { ...base, status: 'Accepted', parts, messageDetails: null, messageErrorCode: 0 };
  }

  const simulator: CmSimulator = {
    url: server.url,
    token: 'cm-product-token',
    fault: undefined,
    sent,
    report: (webhook, { to, reference }, code, words = '') =>
      post(webhook, {
        messages: {
          msg: {
            received: '2026-11-21T10:00:05',
            to,
            reference,
            status: { code: String(code), errorCode: words === '' ? '' : '32', errorDescription: words },
            operator: '20408',
          },
        },
      }),
    reply: (webhook, from, text) =>
      post(webhook, {
        from: { number: from, name: '' },
        to: { number: '0031970000000' },
        message: { text, media: { mediaUri: '', contentType: '', title: '' }, custom: {} },
        reference: '',
        groupings: ['', '', ''],
        timeUtc: '2026-11-21T10:00:05',
        channel: 'SMS',
      }),
    stop: () => server.stop(),
  };
  return simulator;
}

function refusal(errorCode: number, details: string): VendorAnswer {
  return { status: 400, body: { details, errorCode, messages: [] } };
}

async function post(webhook: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
