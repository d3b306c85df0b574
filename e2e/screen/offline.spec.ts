import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test('without a connection a page of ours says so, and afterwards everything is fresh', async ({
  page,
  context,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  // What loads in the background at that moment fails as well.
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED|503|Failed to fetch dynamically imported module/);
  await signIn(page, t, company);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/archive');
  await expect(page.getByRole('heading', { name: t('frame.offlineTitle') })).toBeVisible();
  await checkScreen();

  await context.setOffline(false);
  await page.getByRole('link', { name: t('frame.offlineRetry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('archive.title') })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline.html']);
});
