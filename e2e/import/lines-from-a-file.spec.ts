import { createDraft } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';
import { expectSaved, lineOf } from '../steps/write-invoice.ts';

const fileOf = (csv: string) => ({ name: 'uren.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
const RIGHT =
  'Omschrijving;Aantal;Prijs;Btw;Grootboek\nAdvies in mei;2,5;95,00;21;8000\n\nReiskosten;1;12,40;9;8000\n';
const WRONG = 'Omschrijving;Aantal;Prijs;Kleur\n;1;10,00;rood\nVerf;2;€ 15,00;blauw\n';

test('lines are imported from a file, can be undone, and those with mistakes are marked', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { id } = await createDraft(company, 0);
  await signIn(page, t, { ...company, to: `/invoices/${id}` });
  const open = page.getByRole('button', { name: t('lineImport.button') });
  const dialog = page.getByRole('dialog', { name: t('lineImport.title') });
  const file = dialog.locator('input[type="file"]');
  await open.click();
  await file.setInputFiles(fileOf('Omschrijving;Prijs\n\n'));
  await expect(dialog.getByText(t('lineImport.noData'))).toBeVisible();
  await checkScreen();

  await file.setInputFiles(fileOf(RIGHT));
  await dialog.getByRole('button', { name: t('lineImport.add', { count: 2 }) }).click();
  await expect(lineOf(page, t, 1).getByLabel(t('invoice.description'), { exact: true })).toHaveValue(
    'Advies in mei',
  );
  await expect(lineOf(page, t, 2).getByLabel(t('invoice.price'), { exact: true })).toHaveValue('12,40');
  await expectSaved(page, t);
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(lineOf(page, t, 2)).toBeHidden();

  await open.click();
  await file.setInputFiles(fileOf(WRONG));
  await expect(dialog.getByText(t('imports.notMapped'))).toBeVisible();
  const colour = dialog.getByRole('combobox', { name: t('imports.columnHolds', { column: 'Kleur' }) });
  await colour.selectOption('leftOut');
  await expect(dialog.getByText(t('invoice.missingDescription'))).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: t('lineImport.add', { count: 2 }) }).click();
  await expect(lineOf(page, t, 1).getByText(t('invoice.missingDescription'))).toBeVisible();
  await expect(lineOf(page, t, 2).getByText(t('invoice.invalidPrice'))).toBeVisible();
});
