import { type ExactSimulator, startExact } from '../../apps/server/src/integrations/exact/test/simulator.ts';
import { sendInvoice } from '../kit/company.ts';
import { expect, test as base } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';

/** An installation of its own, whose Exact Online is on this machine. */
const test = base.extend<{ exact: ExactSimulator }>({
  exact: async ({ browserName: _ }, use) => {
    const exact = await startExact();
    await use(exact);
    await exact.stop();
  },
  baseURL: async ({ exact }, use) => {
    const client = { id: 'penning', secret: 'client-secret', ...exact.client };
    const penning = await startPenning({
      PRIVATE_ADDRESSES: 'true',
      SERVICE_URLS: JSON.stringify({ exact: exact.url }),
      SERVICE_CLIENTS: JSON.stringify({ exact: client }),
    });
    await use(penning.url);
    await penning.stop();
  },
});

test('Exact Online is authorised and matched; what is sent is posted there, and what is paid there is paid', async ({
  page,
  t,
  company,
  exact,
  checkScreen,
}) => {
  const name = t('connectable.name_exact');
  await signIn(page, t, { ...company, to: '/settings/integrations' });
  await page.getByRole('button', { name: t('integration.connectOf', { name }) }).click();
  const form = page.getByRole('dialog', { name: t('integration.connectOf', { name }) });
  await form.getByLabel(t('connectable.field_exactServer')).selectOption('nl');
  await checkScreen();
  await form.getByRole('button', { name: t('integration.toService') }).click();
  await page.getByRole('button', { name: t('integration.matchOf', { name }) }).click();
  const matching = page.getByRole('dialog');
  await expect(matching.getByRole('status')).toContainText(t('integration.matchComplete'));
  await matching.getByLabel(t('integration.autobooking')).check();
  await checkScreen();
  await matching.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByText(t('integration.matchSaved', { name }))).toBeVisible();

  const { number } = await sendInvoice(company);
  await expect.poll(() => exact.division.find(number)?.['Document']).toBeTruthy();
  const entry = exact.division.find(number);
  const shows = async (text: string) => {
    await page.goto('/archive');
    const panel = await openInvoice(page, new RegExp(number));
    await expect(panel.getByText(text).first()).toBeVisible({ timeout: 5000 });
    return panel;
  };
  await expect(async () => void (await shows(t('archive.status_booked')))).toPass();

  exact.pay(number, Number(entry?.['AmountFC']).toFixed(2), '2026-11-20');
  await exact.report(String(entry?.['EntryID']));
  await expect(async () => {
    const paid = await shows(t('archive.status_paid'));
    await expect(partOf(paid, t('archive.timeline'))).toContainText(name, { timeout: 5000 });
  }).toPass();
  await checkScreen();
});
