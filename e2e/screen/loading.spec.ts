import type { Page } from '@playwright/test';
import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

const DARK = 'rgb(22, 27, 24)';

test('the frame is painted in the chosen theme before any script of the app runs', async ({
  page,
  t,
  company,
}) => {
  await signIn(page, t, company);
  await page.getByRole('button', { name: t('frame.toDark') }).click();
  await expect(page.getByRole('button', { name: t('frame.toLight') })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/archive', { waitUntil: 'commit' });
  const painted = page.locator('#first-paint');
  await expect(painted.locator('.fp-rail')).toBeVisible();
  await expect(painted.locator('.fp-card')).toBeVisible();
  await expect(painted).toHaveCSS('background-color', DARK);
  expect(await page.evaluate(() => document.getElementById('root')?.childElementCount)).toBe(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(painted).toBeHidden();
});

test('nothing jumps when what was loading arrives', async ({ page, t, company }) => {
  for (const _ of [1, 2, 3]) await sendInvoice(company);
  await signIn(page, t, company);
  await page.addInitScript(delayAnswers, 150);
  for (const path of ['/archive', '/archive?type=draft', '/customers']) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(page), `layout shift of ${path}`).toBeLessThan(0.02);
  }
});

/**
 * Delays every answer of the server by some milliseconds, slow enough for the skeleton to be seen before the rows. In
 * the page, since a route of Playwright's would have all the app's scripts fetched again for each page.
 */
function delayAnswers(milliseconds: number): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    return original(...given);
  };
}

/** How much the browser says has moved without the reader doing anything (the web vitals' layout shift). */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & Shift;
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}
