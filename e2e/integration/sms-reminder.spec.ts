import { type CmSimulator, startCm } from '../../apps/server/src/integrations/cm/test/simulator.ts';
import { sendInvoice } from '../kit/company.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';

/** An installation of its own, whose CM.com is on this machine. */
const test = base.extend<{ cm: CmSimulator }>({
  cm: async ({ browserName: _ }, use) => {
    const cm = await startCm();
    await use(cm);
    await cm.stop();
  },
  baseURL: async ({ cm }, use) => {
    const penning = await startPenning({
      PRIVATE_ADDRESSES: 'true',
      SERVICE_URLS: JSON.stringify({ cm: cm.url }),
    });
    await use(penning.url);
    await penning.stop();
  },
});

test('CM.com is connected, a reminder is sent as a text message, and its report is shown', async ({
  page,
  t,
  company,
  cm,
  checkScreen,
}) => {
  const name = t('connectable.name_cm');
  await signIn(page, t, { ...company, to: '/settings/integrations' });
  await page.getByRole('tab', { name: t('integration.class_sms') }).click();
  await page.getByRole('button', { name: t('integration.connectOf', { name }) }).click();
  const form = page.getByRole('dialog', { name: t('integration.connectOf', { name }) });
  await form.getByLabel(t('connectable.field_productToken')).fill(cm.token);
  await form.getByLabel(t('connectable.field_senderName')).fill('Jansen');
  await checkScreen();
  await form.getByRole('button', { name: t('integration.connect'), exact: true }).click();
  const webhook = await page.getByLabel(t('integration.webhookUrl')).inputValue();
  await checkScreen();

  const { number } = await sendInvoice(company);
  await page.goto('/archive');
  const panel = await openInvoice(page, new RegExp(number));
  await panel.getByRole('button', { name: t('reminder.remind') }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: t('archive.resendTo'), exact: true }).fill('');
  await dialog.getByLabel(t('sms.alsoSms')).check();
  await dialog.getByLabel(t('sms.phone')).fill('06 12345678');
  await expect(dialog.getByRole('status')).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: t('reminder.send') }).click();
  await expect.poll(() => cm.sent.length).toBe(1);
  const [message] = cm.sent;
  if (!message) throw new Error('CM.com was asked for nothing');
  expect(message).toMatchObject({ from: 'Jansen', to: '0031612345678' });
  expect(await cm.report(webhook, message, 2)).toBe(200);
  await expect(async () => {
    await page.goto('/archive');
    const reminded = await openInvoice(page, new RegExp(number));
    await expect(partOf(reminded, t('archive.timeline'))).toContainText(t('archive.event_delivered'), {
      timeout: 5000,
    });
  }).toPass();
});
