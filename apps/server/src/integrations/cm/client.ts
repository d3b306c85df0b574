import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { MAX_SMS_SEGMENTS, type OutgoingSms } from '../port/sms.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

export const CM = 'cm';

/** Assumed, not documented: that a known token is told about an empty list of messages before anything else. */
const NO_MESSAGES = new Set([0, 201, 202, 203]);
const WRONG_TOKEN = new Set([101, 103]);
const OWN_FAILURE = new Set([500, 999]);

const CmAnswer = z.object({
  details: z.string().nullish(),
  errorCode: z.int(),
  messages: z.array(
    z.object({
      status: z.enum(['Accepted', 'Rejected']),
      parts: z.int().min(0),
      messageDetails: z.string().nullish(),
      messageErrorCode: z.int(),
    }),
  ),
});

/** Sends a text message; CM charges by `parts`. */
export async function sendByCm(
  tools: ServiceTools,
  access: ServiceAccess,
  { id, sender, recipient, text }: OutgoingSms,
): Promise<{ segments: number }> {
  const { details, errorCode, messages } = await postMessages(tools, access, [
    {
      from: sender,
      to: [{ number: recipient.replace('+', '00') }],
      body: { type: 'AUTO', content: text },
      minimumNumberOfMessageParts: 1,
      maximumNumberOfMessageParts: MAX_SMS_SEGMENTS,
      // At most 32 characters, which is a UUID without its hyphens.
      reference: id.replaceAll('-', ''),
      allowedChannels: ['SMS'],
    },
  ]);
  const [message] = messages;
  if (message?.status === 'Accepted') return { segments: message.parts };
  const code = message?.messageErrorCode ?? errorCode;
  if (OWN_FAILURE.has(code)) throw unavailable(500);
  throw new RefusedByService((message?.messageDetails ?? details ?? `CM.com: ${code}`).slice(0, 200));
}

/** CM.com has no call that asks who we are: one without messages costs nothing, and is refused without a valid token. */
export async function testCm(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const { errorCode } = await postMessages(tools, access, []);
  if (!NO_MESSAGES.has(errorCode)) throw unavailable(500);
}

async function postMessages(
  tools: ServiceTools,
  { config }: ServiceAccess,
  msg: readonly object[],
): Promise<z.output<typeof CmAnswer>> {
  const authentication = { productToken: String(config['productToken']) };
  const { headers, body } = jsonBody({ messages: { authentication, msg } });
  const given = await tools.fetch(`${tools.addresses['api']}/v1.0/message`, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
  });
  if (given.status !== 200 && given.status !== 400) throw unavailable(given.status);
  const answer = CmAnswer.parse(await given.json());
  if (WRONG_TOKEN.has(answer.errorCode)) throw unavailable(401);
  return answer;
}

function unavailable(status: number): ProviderUnavailable {
  return new ProviderUnavailable(CM, `answered ${status}`, { status });
}
