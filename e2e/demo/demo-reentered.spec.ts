import { expect, test as journey } from '../kit/journey.ts';
import { startPenning } from '../kit/start-penning.ts';

// A separate installation: the demo company is offered only until someone registers.
const test = journey.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const penning = await startPenning();
    await use(penning.url);
    await penning.stop();
  },
});

test('someone writes down how to sign in to the demo, leaves it, and enters it again', async ({
  page,
  t,
  checkScreen,
}) => {
  // Two years of documents are written first.
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: t('session.openDemo') }).click();
  const ready = page.getByRole('region', { name: t('session.demoReady') });
  await expect(ready).toBeVisible({ timeout: 300_000 });
  await checkScreen();
  const password = await ready.getByRole('code').innerText();
  const [owner, , accountant] = await ready.getByText(/@demo\.example$/).allInnerTexts();

  // Shown once: after a reload there is only the form to sign in with.
  await page.reload();
  await expect(ready).toBeHidden();
  for (const [email, place] of [
    [owner, /\/dashboard$/],
    [accountant, /\/accountant\/companies$/],
  ] as const) {
    await page.getByLabel(t('session.email')).fill(email ?? '');
    await page.getByLabel(t('session.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
    await expect(page).toHaveURL(place);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
  }
});
