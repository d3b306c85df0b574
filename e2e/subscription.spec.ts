import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { confirmAddress } from './kit/account-links.ts';
import { type Company, createCompany, sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { makeAdmin } from './kit/make-admin.ts';
import { type Penning, startPenning } from './kit/start-penning.ts';
import { signIn } from './steps/sign-in.ts';
import { payAtBank } from './steps/test-bank.ts';

// A separate installation, because its clock is moved for everyone in it.
let penning: Penning;
test.beforeAll(async () => {
  penning = await startPenning({ DEMO_CLOCK: 'true' });
  const operator = await createCompany(penning.url, 'nl');
  await makeAdmin(operator, penning.dataDir);
  const { number } = (await operator.api.accountantLink.get()).data;
  await operator.api.admin.updateSettings({ body: { subscriptions: true, billingCompany: number } });
});
test.afterAll(() => penning.stop());

/** Presses a button of the bank and returns. */
async function atTheBank(
  page: Page,
  t: Translate,
  outcome: 'paid' | 'bankCancel' | 'bankFail',
): Promise<void> {
  await expect(page.getByText(t('external.bankNotice'))).toBeVisible();
  if (outcome === 'paid') await payAtBank(page, t);
  else await page.getByRole('button', { name: t(`external.${outcome}`), exact: true }).click();
  await expect(page).toHaveURL(/\/confirm-subscription/);
}

/** Moves everyone's clock to the second day of the month that comes next where the company is. */
async function passTheMonth({ api }: Company): Promise<void> {
  const now = new Date((await api.installation.getClock()).data.now);
  const [year, month] = now
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
    .split('-')
    .map(Number);
  const to = new Date(Date.UTC(year ?? 0, month ?? 0, 2, 10)).toISOString();
  await api.installation.moveClock({ body: { to } });
}

test('a trial becomes an account by bank verification, is cancelled, and leaves the archive', async ({
  page,
  t,
  checkScreen,
  complaints,
}) => {
  const company = await createCompany(penning.url, 'nl');
  // Until then, the bar at the top asks for that.
  await confirmAddress(company, penning.dataDir);
  const { number } = await sendInvoice(company);
  await signIn(page, t, { ...company, to: `${penning.url}/dashboard` });
  await expect(page.getByText(t('subscription.trialTitle', { days: 7 }))).toBeVisible();
  await page.getByRole('link', { name: t('dashboard.bannerConfirm') }).click();
  await expect(page.getByRole('heading', { name: t('subscription.trialTitle', { days: 7 }) })).toBeVisible();
  await checkScreen();

  await page.getByRole('button', { name: t('subscription.checkButton') }).click();
  await atTheBank(page, t, 'bankCancel');
  await expect(page.getByText(t('subscription.transactionCancelled'))).toBeVisible();
  await page.getByRole('button', { name: t('subscription.tryAgain') }).click();
  await atTheBank(page, t, 'bankFail');
  await expect(page.getByText(t('subscription.checkFailed'))).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: t('subscription.tryAgain') }).click();
  await atTheBank(page, t, 'paid');
  await expect(page.getByRole('heading', { name: t('subscription.successTitle') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('subscription.toDashboard') })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`${penning.url}/settings/subscription`);
  await checkScreen();
  await page.getByRole('button', { name: t('subscription.cancelButton') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('subscription.cancelButton') });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await confirm.click();
  await expect(page.getByRole('heading', { name: t('subscription.endingTitle') })).toBeVisible();

  // The earlier session has expired meanwhile.
  complaints.expect(/401/);
  await passTheMonth(company);
  await signIn(page, t, { ...company, to: `${penning.url}/archive` });
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText(t('dashboard.bannerCancelled'))).toBeVisible();
  await page.goto(`${penning.url}/settings/general`);
  await expect(page).toHaveURL(/\/(archive|confirm-subscription)$/);
  await page.goto(`${penning.url}/confirm-subscription`);
  await expect(page.getByRole('heading', { name: t('subscription.cancelledTitle') })).toBeVisible();
  await checkScreen();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('subscription.exportButton') }).click();
  expect((await download).suggestedFilename()).toMatch(/^penning-.*\.zip$/);
  await page
    .getByRole('button', { name: new RegExp(t('subscription.reactivate', { amount: '' }).trim()) })
    .click();
  await atTheBank(page, t, 'paid');
  await expect(page.getByRole('heading', { name: t('subscription.reactivatedTitle') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('subscription.toDashboard') })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
