import type { Locator, Page } from '@playwright/test';
import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';
import { expectSent, lineOf } from '../steps/write-invoice.ts';

test('an invoice is made and sent with the keyboard alone', async ({ page, t, company, checkScreen }) => {
  const { keyboard } = page;
  await signIn(page, t, company);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('common.skipToContent') })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('n');
  await expect(page).toHaveURL(/\/invoices/);
  const customer = page.getByRole('combobox', { name: t('invoice.customer'), exact: true });
  await expect(customer).toBeFocused();
  await expect(customer).toHaveValue('');
  await keyboard.type('Molen');
  await expect(page.getByRole('option', { name: company.customer.name })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText(company.customer.name).first()).toBeVisible();

  const first = lineOf(page, t, 1).getByLabel(t('invoice.description'), { exact: true });
  await tabTo(page, first);
  await keyboard.type('Onderhoud');
  await keyboard.press('Tab');
  await keyboard.type('3');
  await keyboard.press('Tab');
  await keyboard.type('80');
  await keyboard.press('Enter');
  const second = lineOf(page, t, 2).getByLabel(t('invoice.description'), { exact: true });
  await expect(second).toBeFocused();
  await keyboard.type('Smeerolie');
  await keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('15');
  await checkScreen();
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: t('invoice.subject') })).not.toBeEmpty();
  await keyboard.press('Control+Enter');
  await expectSent(page, t);
});

test('what is typed before the app has loaded reaches the palette, a list, and a new invoice', async ({
  page,
  t,
  company,
}) => {
  const { keyboard } = page;
  const { number } = await sendInvoice(company);
  await signIn(page, t, company);

  await openBeforeTheApp(page, '/customers', async () => {
    await keyboard.press('Control+k');
    await keyboard.type('Molen kajuit');
  });
  const palette = page.getByRole('dialog', { name: t('palette.title') });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('combobox')).toHaveValue('Molen kajuit');

  await openBeforeTheApp(page, '/archive', async () => {
    await keyboard.press('j');
    await keyboard.press('Enter');
  });
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();

  await openBeforeTheApp(page, '/invoices', async () => {
    await keyboard.type('Molen');
    await keyboard.press('Enter');
  });
  await expect(page.getByRole('group', { name: t('invoice.customer') })).toContainText(company.customer.name);
});

/** Opens a page whose scripts arrive only after something has been typed. */
async function openBeforeTheApp(page: Page, path: string, type: () => Promise<void>): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#first-paint .fp-rail')).toBeVisible();
  await type();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/*.js');
}

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, field: Locator) {
  const isFocused = () => field.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}
