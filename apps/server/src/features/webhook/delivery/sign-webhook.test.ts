import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { expect, it } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean;

/** The receiver that the documentation shows, as it is. */
async function documentedReceiver(): Promise<IsGenuine> {
  const text = readFileSync(join(import.meta.dirname, '../../../../../../docs/integrations.md'), 'utf8');
  const code = defined(/```ts\n([\s\S]*?)\n```/.exec(text)?.[1]);
  const source = Buffer.from(stripTypeScriptTypes(code)).toString('base64');
  const { isGenuine } = (await import(`data:text/javascript;base64,${source}`)) as { isGenuine: IsGenuine };
  return isGenuine;
}

it('is verified by the receiver that the documentation shows', async () => {
  const isGenuine = await documentedReceiver();
  const [key, earlier] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const secretOf = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;
  const message = { id: 'd-1', at: new Date(), body: '{"type":"invoice.paid","data":{"name":"Zoë"}}' };
  const headers = signWebhook([key, earlier], message);
  expect(isGenuine(secretOf(key), headers, message.body)).toBe(true);
  expect(isGenuine(secretOf(earlier), headers, message.body)).toBe(true);
  expect(isGenuine(secretOf(Buffer.alloc(32, 9)), headers, message.body)).toBe(false);
  expect(isGenuine(secretOf(key), headers, `${message.body} `)).toBe(false);
  const old = signWebhook([key], { ...message, at: new Date(Date.now() - 6 * 60_000) });
  expect(isGenuine(secretOf(key), old, message.body)).toBe(false);
});
