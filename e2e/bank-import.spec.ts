import { makeCamt } from '../apps/server/test/make-camt.ts';
import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

test('a bank statement pays the invoices it names, proposes doubtful matches, and is processed with the keyboard', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const [sure, doubtful] = [await sendInvoice(company), await sendInvoice(company)];
  const { totalIncl: amount } = (await company.api.invoice.get({ params: { id: sure.id } })).data;
  const entries = [
    { amount, text: `Factuur ${sure.number}`, name: 'Molen De Adriaan', bankReference: 'A' },
    { amount, text: 'Bedankt', name: 'Molen de Adriaan', bankReference: 'B' },
    { amount: '4.40', text: 'Rente', name: 'De bank', bankReference: 'C' },
  ];
  // Payments are not matched with invoices of a later date.
  const { today: on } = (await company.api.preferences.get()).data;
  const statement = {
    name: 'afschrift.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(makeCamt([{ on, entries }])),
  };
  await signIn(page, t, { ...company, to: '/bank' });
  await checkScreen();

  await page.locator('input[type="file"]').setInputFiles(statement);
  const result = page.getByRole('region', { name: t('bank.import') });
  await expect(result.getByRole('button', { name: `1 ${t('bank.count_paid')}` })).toBeVisible();
  await expect(result.getByRole('button', { name: `1 ${t('bank.count_proposed')}` })).toBeVisible();
  const proposal = page.getByRole('listitem').filter({ hasText: doubtful.number });
  await expect(proposal.getByText(t('bank.reason_name'))).toBeVisible();
  await checkScreen();

  await proposal.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('bank.empty_proposed'))).toBeVisible();
  const { data: paid } = await company.api.invoice.get({ params: { id: doubtful.id } });
  expect(paid.open).toBe('0.00');

  await result.getByRole('button', { name: `1 ${t('bank.count_unmatched')}` }).click();
  const unknown = page.getByRole('listitem').filter({ hasText: 'Rente' });
  await unknown.focus();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('bank.noInvoices'))).toBeVisible();
  await page.keyboard.press('Escape');
  await unknown.focus();
  await page.keyboard.press('i');
  await expect(page.getByText(t('bank.empty_unmatched'))).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles(statement);
  await expect(result.getByText(`3 ${t('bank.count_duplicates')}`)).toBeVisible();
});
