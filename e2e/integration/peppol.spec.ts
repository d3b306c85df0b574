import {
  type RecommandSimulator,
  startRecommand,
} from '../../apps/server/src/integrations/recommand/test/simulator.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';
import { chooseCustomer, expectSaved, lineOf, writeLine } from '../steps/write-invoice.ts';

const SELLER = '0202239951';
const BUYER = '0403170701';
const ADDRESS = `0208:${BUYER}`;

/** An installation of its own, whose Recommand is on this machine. */
const test = base.extend<{ recommand: RecommandSimulator }>({
  recommand: async ({ browserName: _ }, use) => {
    const recommand = await startRecommand();
    await use(recommand);
    await recommand.stop();
  },
  baseURL: async ({ recommand }, use) => {
    const penning = await startPenning({
      PRIVATE_ADDRESSES: 'true',
      SERVICE_URLS: JSON.stringify({ recommand: recommand.url }),
    });
    await use(penning.url);
    await penning.stop();
  },
});

test('a Belgian Peppol invoice: Recommand is connected, the customer is found, and what is sent and received arrives', async ({
  page,
  t,
  company,
  recommand,
  checkScreen,
}) => {
  const { api, customer } = company;
  const name = t('connectable.name_recommand');
  await api.company.update({ body: { country: 'BE', coc: SELLER, vatNumber: `BE${SELLER}` } });

  await signIn(page, t, { ...company, to: '/settings/integrations' });
  await page.getByRole('tab', { name: t('integration.class_eInvoicing') }).click();
  await page.getByRole('button', { name: t('integration.connectOf', { name }) }).click();
  const form = page.getByRole('dialog', { name: t('integration.connectOf', { name }) });
  await form.getByLabel(t('connectable.field_recommandKey')).fill(recommand.config.apiKey);
  await form.getByLabel(t('connectable.field_recommandSecret')).fill(recommand.config.apiSecret);
  await checkScreen();
  await form.getByRole('button', { name: t('integration.connect'), exact: true }).click();
  await expect(page.getByText(t('integration.connectedToast', { name }))).toBeVisible();
  expect(recommand.webhooks).toHaveLength(1);

  await page.goto('/settings/accountant');
  await page.getByRole('button', { name: t('eInvoice.register') }).click();
  await expect(page.getByText(t('eInvoice.receiving', { address: `0208:${SELLER}` }))).toBeVisible();
  expect(recommand.registered()).toEqual([`0208:${SELLER}`]);

  await page.goto(`/customers?select=${customer.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel(t('common.country'), { exact: true }).selectOption('BE');
  await panel.getByLabel(t('customer.coc')).fill(BUYER);
  await panel.getByLabel(t('customer.vatNumber')).fill(`BE${BUYER}`);
  await expect(panel.getByText(t('eInvoice.receives', { address: ADDRESS }))).toBeVisible();
  await checkScreen();
  await panel.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByText(t('customer.saved'))).toBeVisible();

  await page.goto('/invoices');
  await chooseCustomer(page, t, customer);
  await writeLine(lineOf(page, t, 1), t, { description: 'Brood', quantity: '10', price: '3' });
  await expectSaved(page, t);
  await page.getByRole('button', { name: t('invoice.continue') }).click();
  await expect(page.getByText(t('eInvoice.dutyMet', { address: ADDRESS }))).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: t('eInvoice.send') }).click();
  await expect.poll(() => recommand.sent.length).toBe(1);
  expect(recommand.sent[0]).toMatchObject({ recipient: ADDRESS });
  await expect(async () => {
    await page.goto('/archive');
    const sent = await openInvoice(page, new RegExp(customer.name));
    await expect(partOf(sent, t('archive.timeline'))).toContainText(
      t('archive.event_transmissionDelivered'),
      { timeout: 5000 },
    );
  }).toPass();
  await checkScreen();

  const received = recommand.arrive(recommand.sent[0]?.xml ?? '', `0208:${SELLER}`);
  expect(await recommand.reportReceived(recommand.webhooks[0]?.url ?? '', received)).toBe(200);
  await expect.poll(async () => (await api.purchase.list({ query: {} })).data.length).toBe(1);
  expect(recommand.waiting()).toBe(0);
});
