import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test('turnover is read by product, and the VAT return leads to the invoice behind a figure', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { id, number } = await sendInvoice(company);
  const { sendDate } = (await company.api.invoice.get({ params: { id } })).data;
  const [year = '', month] = (sendDate ?? '').split('-');
  await signIn(page, t, { ...company, to: '/analytics' });
  await page.getByLabel(t('analytics.by'), { exact: true }).selectOption('product');
  const products = page.getByRole('table', { name: t('analytics.byTitle_product') });
  await expect(products.getByRole('row', { name: /97,50/ }).first()).toBeVisible();
  await checkScreen();
  for (const format of ['xlsx', 'pdf'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('analytics.download') }).click();
    await page.getByRole('menuitem', { name: t(`analytics.format_${format}`) }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`-\\d{4}\\.${format}$`));
  }

  await page.getByRole('button', { name: t('analytics.savedReports') }).click();
  await page.getByRole('menuitem', { name: t('analytics.saveReport') }).click();
  await page.getByRole('dialog').getByLabel(t('bulk.filterName')).fill('By article');
  await checkScreen();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('tab', { name: t('analytics.view_ageing') }).click();
  await page.getByRole('button', { name: t('analytics.savedReports') }).click();
  await page.getByRole('menuitem', { name: 'By article', exact: true }).click();
  await expect(products.getByRole('row', { name: /97,50/ }).first()).toBeVisible();

  const vat = page.getByRole('tab', { name: t('analytics.view_vat') });
  await vat.click();
  await expect(vat).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('combobox', { name: t('analytics.year'), exact: true }).selectOption(year);
  await page
    .getByText(t('analytics.quarterShort', { quarter: String(Math.ceil(Number(month) / 3)) }), {
      exact: true,
    })
    .click();
  const boxes = page.getByRole('table', { name: t('analytics.vatBoxes') });
  await boxes.getByRole('row', { name: /^1a/ }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: number })).toBeVisible();
  await checkScreen();
  await page.getByRole('dialog').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/\/archive\?.*invoice_id=/);
});
