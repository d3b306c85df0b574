import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

const CSV = [
  'Klantnummer;Bedrijfsnaam;Plaats;Land;E-mailadres',
  'J1;Journey One BV;Utrecht;Nederland;one@journey.example',
  'J2;Journey Two BV;Antwerpen;België;two@journey.example',
  'J3;Journey Three BV;Nergens;Atlantis;three@journey.example',
].join('\r\n');

test('customers are imported from a file with errors, and the import is undone', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const names = async () =>
    (await company.api.customer.list({ query: { q: 'Journey' } })).data
      .map(({ name }) => name)
      .filter((name) => name !== company.customer.name)
      .toSorted();
  await signIn(page, t, { ...company, to: '/customers' });
  await page.getByRole('link', { name: t('imports.link'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('imports.title_customer') })).toBeVisible();
  await checkScreen();

  const file = { name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(t('imports.accepted', { count: 2 }))).toBeVisible();
  const country = t('imports.problem_unknownCountry', { field: t('imports.field_country') });
  await expect(page.getByRole('listitem').filter({ hasText: country })).toBeVisible();
  await checkScreen();

  await page.getByRole('button', { name: t('imports.start') }).click();
  await expect(page.getByText(t('imports.done_customer', { count: 2 }))).toBeVisible();
  expect(await names()).toEqual(['Journey One BV', 'Journey Two BV']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('imports.downloadRefused') }).click();
  expect((await saved).suggestedFilename()).toContain(t('imports.refusedFile'));
  await checkScreen();

  await page.getByRole('button', { name: t('imports.undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('imports.undo') })
    .click();
  await expect(page.getByText(t('imports.undone'))).toBeVisible();
  expect(await names()).toEqual([]);
});
