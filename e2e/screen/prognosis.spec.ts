import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test('a forecast is calculated while it is typed, saved, found again and downloaded', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  await signIn(page, t, { ...company, to: '/prognose' });
  await page
    .getByRole('button', { name: t('prognosis.create') })
    .first()
    .click();
  await page.getByLabel(t('prognosis.name')).fill('Second shop');
  const table = page.getByRole('region', { name: t('prognosis.table') }).last();
  const january = table.getByRole('row', { name: /^januari 2020/ });
  await expect(january).toContainText('53.555,00');
  await page.getByLabel(t('prognosis.revenueOf', { month: 'januari', year: '2020' })).fill('20000');
  await expect(january).toContainText('64.811,00');
  await checkScreen();

  await page.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second shop' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common.download') }).click();
  await page.getByRole('menuitem', { name: t('prognosis.pdf') }).click();
  expect((await download).suggestedFilename()).toMatch(/Second shop\.pdf$/);

  await page.getByLabel(t('prognosis.scenario'), { exact: true }).selectOption('corona');
  await page.getByLabel(t('prognosis.startYear'), { exact: true }).first().fill('2030');
  await expect(page.getByText(t('prognosis.coronaMissing', { year: '2030' })).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('form.restored'))).toBeVisible();
  await page.getByRole('button', { name: t('form.discard') }).click();
  await expect(january).toContainText('64.811,00');

  await page.getByRole('link', { name: t('prognosis.all') }).click();
  await expect(page.getByRole('row', { name: /Second shop/ })).toContainText('januari 2020 – december 2021');
});
