import { createCompany } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

const SETTINGS = ['general', 'profile', 'products', 'bookkeeping', 'email', 'account'];

test('every main screen is readable in the dark', async ({ page, t, baseURL, language, checkScreen }) => {
  const company = await createCompany(String(baseURL), language);
  await signIn(page, t, company);
  await page.getByRole('button', { name: t('frame.toDark') }).click();
  await expect(page.getByRole('button', { name: t('frame.toLight') })).toBeVisible();
  for (const path of ['/customers', ...SETTINGS.map((name) => `/settings/${name}`)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen();
  }
});
