import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';
import { expectSaved, lineOf } from '../steps/write-invoice.ts';

test('a draft survives a reload, a lost network and a closed tab', async ({
  page,
  context,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signIn(page, t, { ...company, to: '/invoices' });
  const description = lineOf(page, t, 1).getByLabel(t('invoice.description'), { exact: true });
  await description.fill('Begonnen');
  await expectSaved(page, t);
  await page.reload();
  await expect(description).toHaveValue('Begonnen');
  const address = page.url();

  await context.setOffline(true);
  await description.fill('Begonnen in de trein');
  await expect(page.getByText(t('invoice.saveState_retrying'))).toBeVisible();
  await checkScreen();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(address);
  const recover = later.getByRole('button', { name: t('invoice.recover') });
  await expect(recover).toBeVisible();
  await checkScreen(later);
  await recover.click();
  const recovered = lineOf(later, t, 1).getByLabel(t('invoice.description'), { exact: true });
  await expect(recovered).toHaveValue('Begonnen in de trein');
  await expectSaved(later, t);
});

test('a failed save is reported and retried', async ({ page, t, company, complaints }) => {
  complaints.expect(/503/);
  await signIn(page, t, { ...company, to: '/invoices' });
  const description = lineOf(page, t, 1).getByLabel(t('invoice.description'), { exact: true });
  await description.fill('Eerste versie');
  await expectSaved(page, t);
  await page.route(/\/api\/v1\/invoices\/[\w-]+$/, (route) => route.fulfill({ status: 503, body: '' }));
  await description.fill('Tweede versie');
  await expect(page.getByText(t('invoice.saveState_retrying'))).toBeVisible();
  await page.unrouteAll();
  await expectSaved(page, t);
  await page.reload();
  await expect(description).toHaveValue('Tweede versie');
});
