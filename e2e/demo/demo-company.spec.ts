import { type Translate, formatMoney } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect, test as journey } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';

// A separate installation: the demo company is offered only until someone registers.
const test = journey.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const penning = await startPenning();
    await use(penning.url);
    await penning.stop();
  },
});

test('someone explores the demo company and tidies up', async ({ page, t, checkScreen }) => {
  // Two years of documents are written first.
  test.slow();
  await page.goto('/');
  await expect(page.getByText(t('session.emptyTitle'))).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: t('session.openDemo') }).click();
  await page.getByRole('button', { name: t('session.enterDemo') }).click({ timeout: 300_000 });
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 300_000 });

  const figures = page.getByRole('list', { name: t('dashboard.figures') });
  await expect(figures.getByText(t('dashboard.outstanding'))).toBeVisible();
  await expect(figures.getByText(t('dashboard.draftCount', { count: 3 }))).toBeVisible();
  await checkScreen();

  await filterOverdue(page, t);
  await checkScreen();
  await payInPart(page, t, checkScreen);
  await deleteTwoDrafts(page, t);
});

async function filterOverdue(page: Page, t: Translate) {
  await page
    .getByRole('link', { name: t('frame.archive') })
    .first()
    .click();
  await page.getByLabel(t('archive.filter_status')).selectOption(t('archive.status_pastdue'));
  await expect(page).toHaveURL(/status=pastdue/);
  await page.reload();
  const filter = `${t('archive.filter_status')}: ${t('archive.status_pastdue')}`;
  await expect(page.getByRole('button', { name: t('archive.removeFilter', { filter }) })).toBeVisible();
  // Waits for the filtered list: the previous rows stay until the response arrives.
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: t('archive.status_pastdue') })).toHaveCount(0);
}

/** Registers a partial payment of an open invoice, and reverses it. */
async function payInPart(page: Page, t: Translate, checkScreen: () => Promise<void>) {
  const panel = await openInvoice(page, new RegExp(t('archive.status_pastdue')));
  await expect(page).toHaveURL(/invoice_id=/);
  await checkScreen();
  await panel.getByRole('button', { name: t('archive.registerPayment') }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(t('archive.paymentAmount')) });
  await dialog.getByLabel(t('archive.paymentAmount')).fill('10,00');
  await checkScreen();
  await dialog.getByRole('button', { name: t('archive.registerPayment') }).click();
  const amount = formatMoney('10.00', 'EUR');
  await expect(page.getByText(t('archive.paymentRegistered', { amount }))).toBeVisible();
  await expect(panel.getByText(t('archive.stillOpen')).first()).toBeVisible();
  await panel.getByRole('button', { name: t('archive.reversePaymentOf', { amount }) }).click();
  const question = page.getByRole('dialog', { name: t('archive.reversePaymentTitle', { amount }) });
  await question.getByRole('button', { name: t('archive.reversePayment') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('archive.paymentReversed') })).toBeVisible();
  const timeline = partOf(panel, t('archive.timeline'));
  await expect(timeline).toContainText(t('archive.event_paid'));
  await expect(timeline).toContainText(t('archive.event_unpaid'));
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/invoice_id=/);
}

async function deleteTwoDrafts(page: Page, t: Translate) {
  await page
    .getByRole('tablist', { name: t('archive.tabs') })
    .getByRole('tab', { name: t('archive.tab_draft') })
    .click();
  await expect(page).toHaveURL(/type=draft/);
  const drafts = page
    .getByRole('table', { name: t('archive.tab_draft') })
    .locator('tbody')
    .getByRole('checkbox');
  await expect(drafts).toHaveCount(3);
  await drafts.nth(0).check();
  await drafts.nth(1).check();
  await page.getByRole('button', { name: t('bulk.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('bulk.action_delete') }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: t('bulk.action_delete') }).click();
  await expect(question.getByText(t('bulk.done', { count: 2 }))).toBeVisible();
  await question
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(drafts).toHaveCount(1);
}
