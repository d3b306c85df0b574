import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test('the palette finds a mistyped customer and a number, does things, and is left where one was', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { keyboard } = page;
  const { id, number } = await sendInvoice(company);
  await signIn(page, t, company);

  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('palette.title') });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await keyboard.type('Moeln Adrian');
  const customer = palette.getByRole('option', { name: company.customer.name }).first();
  await expect(customer).toBeVisible();
  await checkScreen();
  await keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);

  await keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await keyboard.type(number);
  await expect(palette.getByRole('option', { name: number }).first()).toBeVisible();
  await palette.getByRole('option', { name: number }).first().click();
  await expect(page).toHaveURL(new RegExp(`invoice_id=${id}`));
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();

  // Above the invoice that is open.
  await keyboard.press('Control+k');
  await keyboard.type(t('palette.newInvoiceForSomeone').slice(0, 10));
  await palette.getByRole('option', { name: t('palette.newInvoiceForSomeone') }).click();
  await expect(palette.getByRole('combobox', { name: t('palette.placeholderCustomer') })).toBeFocused();
  await keyboard.type('Molen');
  await palette.getByRole('option', { name: company.customer.name }).first().click();
  await expect(page).toHaveURL(/\/invoices/);
  await expect(page.getByText(company.customer.name).first()).toBeVisible();

  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1, name: t('archive.title') })).toBeVisible();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('frame.shortcuts') })).toBeVisible();
  await checkScreen();
});
