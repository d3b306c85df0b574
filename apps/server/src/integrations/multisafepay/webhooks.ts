import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';

/** What MultiSafepay's own libraries allow between signing and arriving. A repetition is signed again. */
const TOLERANCE_S = 600;
const SIGNATURE = 'auth';

const Told = z.object({ order_id: z.union([z.string(), z.int()]).transform(String) });

/** How MultiSafepay reports: the order as it is, signed with the key of the website. */
export const MULTISAFEPAY_WEBHOOKS: ServiceWebhooks = {
  headers: [SIGNATURE],
  verify: ({ headers, body, receivedAt }, { config }) => {
    const [at = '', given = ''] = Buffer.from(headers[SIGNATURE] ?? '', 'base64')
      .toString()
      .split(':');
    const late = Math.abs(receivedAt.getTime() / 1000 - Number(at));
    if (!/^\d+$/.test(at) || late > TOLERANCE_S) return false;
    const expected = createHmac('sha512', String(config['key'])).update(`${at}:`).update(body).digest();
    const signature = Buffer.from(given, 'hex');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  },
  receive: (_tools, _access, webhook) => [{ about: 'payment', id: jsonOf(webhook, Told).order_id }],
};
