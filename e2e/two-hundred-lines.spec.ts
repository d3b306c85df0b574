import type { Page } from '@playwright/test';
import { createDraft } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';
import { continueToSend, lineOf, sendByEmail } from './steps/write-invoice.ts';

const LINES = 200;
const MAX_MS = 50;
const TYPED = ' en nazorg volgens afspraak met de klant';

// A trace takes pictures of every step, which would distort the measurement.
test.use({ trace: 'off' });

test('an invoice of 200 lines stays responsive and is sent', async ({ page, t, company, checkScreen }) => {
  const { id } = await createDraft(company, LINES);
  await signIn(page, t, { ...company, to: `/invoices/${id}` });
  const last = lineOf(page, t, LINES).getByLabel(t('invoice.description'), { exact: true });
  await last.scrollIntoViewIfNeeded();
  await last.focus();
  await page.keyboard.press('End');
  await measureKeystrokes(page);
  await page.keyboard.type(TYPED, { delay: 30 });
  await expect(last).toHaveValue(`Levering ${LINES}${TYPED}`);
  const times = await readKeystrokes(page);
  expect(times).toHaveLength(TYPED.length);
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
  test.info().annotations.push({ type: 'median from key to paint', description: `${median.toFixed(1)} ms` });
  expect(median).toBeLessThan(MAX_MS);

  await continueToSend(page, t);
  await sendByEmail(page, t);
  await checkScreen();
});

/** Measures each key from the press until after the frame that shows it was painted. */
async function measureKeystrokes(page: Page) {
  await page.evaluate(() => {
    const times: number[] = [];
    const painted = new MessageChannel();
    const pressed: number[] = [];
    painted.port1.onmessage = () => {
      const now = performance.now();
      for (const since of pressed.splice(0)) times.push(now - since);
    };
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed.push(timeStamp);
        requestAnimationFrame(() => painted.port2.postMessage(undefined));
      },
      { capture: true },
    );
    Object.assign(globalThis, { keystrokeTimes: times });
  });
}

async function readKeystrokes(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as { keystrokeTimes?: number[] }).keystrokeTimes ?? []);
}
