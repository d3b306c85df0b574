import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { openInvoice, partOf } from './steps/open-invoice.ts';
import { signIn } from './steps/sign-in.ts';

test('an invoice is credited in part and then for the rest, and the documents lead to each other', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { number } = await sendInvoice(company);
  await signIn(page, t, { ...company, to: '/archive' });
  const panel = await openInvoice(page, new RegExp(number));
  const openDialog = async () => {
    await panel.getByRole('button', { name: t('credit.action') }).click();
    return page.getByRole('dialog', { name: t('credit.title', { number }) });
  };

  const dialog = await openDialog();
  await dialog.getByText(t('credit.chosen')).click();
  const quantity = dialog.getByLabel(t('credit.quantityOf', { line: 'Levering 1' }));
  await quantity.fill('3');
  await dialog.getByRole('button', { name: t('credit.submit') }).click();
  await expect(dialog.getByText(t('validation.moreThanLeft'))).toBeVisible();
  await quantity.fill('0,5');
  // A quarter of two times 48.75, plus 21% VAT.
  await expect(dialog.getByText('29,50')).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: t('credit.submit') }).click();
  await expect(dialog).toBeHidden();

  await expect(panel.getByText(t('credit.creditedBy'))).toBeVisible();
  await expect(partOf(panel, t('archive.payments')).getByText('29,50')).toBeVisible();
  const rest = await openDialog();
  await expect(rest.getByText('88,48')).toBeVisible();
  await rest.getByRole('button', { name: t('credit.submit') }).click();
  await expect(panel.getByText(t('archive.status_credited')).first()).toBeVisible();

  await page
    .getByRole('button', { name: t('credit.open') })
    .last()
    .click();
  const credit = page.getByRole('dialog', { name: /creditfactuur/i });
  await expect(credit.getByText(t('credit.creditOf'))).toBeVisible();
  await checkScreen();
  await credit.getByRole('button', { name: number }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
});
