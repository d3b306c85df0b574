import type { Page } from '@playwright/test';
import { createDraft, sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';
import { continueToSend, lineOf } from '../steps/write-invoice.ts';

const SETTINGS = ['general', 'profile', 'products', 'bookkeeping', 'email', 'account'];

test.use({ colorScheme: 'dark' });

test('every main screen is readable in dark mode', async ({ page, t, company, checkScreen }) => {
  const draft = await createDraft(company, 3);
  const sent = await sendInvoice(company);
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: t('session.signUpTitle') })).toBeVisible();
  await checkScreen();
  await signIn(page, t, company);
  await page.getByRole('button', { name: t('frame.toDark') }).click();
  await expect(page.getByRole('button', { name: t('frame.toLight') })).toBeVisible();

  const paths = ['/dashboard', '/archive?type=draft', '/customers', '/customers?select=new', '/dev/mailbox'];
  for (const path of [...paths, ...SETTINGS.map((name) => `/settings/${name}`)]) {
    await page.goto(path);
    await settle(page);
    await checkScreen();
  }
  await page.goto(`/archive?invoice_id=${sent.id}`);
  await expect(page.getByRole('dialog').getByText(t('archive.event_accepted'))).toBeVisible();
  await checkScreen();
  await page.goto(`/invoices/${draft.id}`);
  await expect(lineOf(page, t, 3)).toBeVisible();
  await checkScreen();
  await continueToSend(page, t);
  await checkScreen();
  await page.goto(sent.link);
  await expect(page.getByText(t('external.stateOpen'))).toBeVisible();
  await checkScreen();
});

/** The page's title is shown and nothing is loading any more. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
