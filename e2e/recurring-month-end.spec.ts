import { randomUUID } from 'node:crypto';
import { createCompany, draftFor } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { type Penning, startPenning } from './kit/start-penning.ts';
import { signIn } from './steps/sign-in.ts';

// A separate installation, because its clock is moved for everyone in it.
let penning: Penning;
test.beforeAll(async () => {
  penning = await startPenning({ DEMO_CLOCK: 'true' });
});
test.afterAll(() => penning.stop());

test('a recurring invoice on the 31st is sent at the end of each month, shorter ones included', async ({
  page,
  t,
  checkScreen,
}) => {
  const company = await createCompany(penning.url, 'nl');
  const { sendDate: _, ...draft } = await draftFor(company, 1);
  const year = 2 + Number((await company.api.installation.getClock()).data.now.slice(0, 4));
  const schedule = { startOn: `${year}-01-31`, frequency: '1m', times: 4, sendsAutomatically: true };
  const { data: recurring } = await company.api.recurring.create({
    body: { creationToken: randomUUID(), ...draft, ...schedule },
  });
  const shown = recurring.upcoming.map((day) => day.split('-').toReversed().join('-'));
  expect(shown[2]).toBe(`31-03-${year}`);
  await company.api.installation.moveClock({ body: { to: `${year}-04-01T09:00:00Z` } });

  // The earlier session has expired meanwhile.
  await signIn(page, t, { ...company, to: `${penning.url}/archive` });
  await page.goto(`${penning.url}/archive?type=recurring`);
  await page.getByRole('row', { name: /Molen De Adriaan/ }).click();
  const panel = page.getByRole('dialog');
  for (const day of shown.slice(0, 3)) {
    await expect(panel.getByText(day).first()).toBeVisible();
  }
  await checkScreen();
  await page.goto(`${penning.url}/archive`);
  await expect(page.getByRole('row', { name: /Molen De Adriaan/ })).toHaveCount(3);
});
