import { createHmac } from 'node:crypto';
import { WEBHOOK_TEST } from '@penning/contract';
import { type Receiver, startReceiver } from '../../apps/server/src/features/webhook/test/receiver.ts';
import { sendInvoice } from '../kit/company.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { signIn } from '../steps/sign-in.ts';

/** An installation of its own, which may call a system on this machine. */
const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ browserName: _ }, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
  baseURL: async ({ browserName: _ }, use) => {
    const penning = await startPenning({ PRIVATE_ADDRESSES: 'true' });
    await use(penning.url);
    await penning.stop();
  },
});

test('an invoice is reported to a system of the company, and the report is seen with its answer and sent again', async ({
  page,
  t,
  company,
  receiver,
  checkScreen,
}) => {
  receiver.answers = { status: 200, text: 'thank you' };
  await signIn(page, t, { ...company, to: '/settings/webhooks' });
  await page.getByRole('button', { name: t('webhook.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('webhook.url')).fill(receiver.url);
  await checkScreen();
  await dialog.getByRole('button', { name: t('webhook.add') }).click();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await checkScreen();
  await dialog.getByRole('button', { name: t('webhook.secretDone') }).click();

  const { number } = await sendInvoice(company);
  const about = (event: string) => receiver.received.filter(({ body }) => body.includes(`"type":"${event}"`));
  await expect.poll(() => about('invoice.sent').length).toBe(1);
  const [told] = about('invoice.sent');
  if (!told) throw new Error('nothing was told');
  expect(signaturesOf(told)).toEqual([signed(told, secret)]);

  const delivery = page.getByRole('button', { name: /invoice\.sent/ });
  await expect(delivery).toContainText(t('webhook.delivery_delivered'));
  await delivery.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(number)).toBeVisible();
  await expect(panel.getByText('thank you')).toBeVisible();
  await checkScreen();
  await panel.getByRole('button', { name: t('webhook.resend') }).click();
  await expect.poll(() => about('invoice.sent').length).toBe(2);
  const again = about('invoice.sent')[1];
  expect(again?.headers['webhook-id']).toBe(told.headers['webhook-id']);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: t('webhook.renew') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('webhook.renew') })
    .click();
  const renewed = await page.getByText(/^whsec_/).innerText();
  expect(renewed).not.toBe(secret);
  await page.getByRole('button', { name: t('webhook.secretDone') }).click();
  await page.getByRole('button', { name: t('webhook.sendTest') }).click();
  await expect.poll(() => about(WEBHOOK_TEST).length).toBe(1);
  const [both] = about(WEBHOOK_TEST);
  if (!both) throw new Error('no test event came');
  expect(signaturesOf(both).toSorted()).toEqual([signed(both, secret), signed(both, renewed)].toSorted());
});

type Received = Receiver['received'][number];

function signaturesOf({ headers }: Pick<Received, 'headers'>): string[] {
  return String(headers['webhook-signature']).split(' ');
}

/** As a receiver computes it (Standard Webhooks). */
function signed({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
