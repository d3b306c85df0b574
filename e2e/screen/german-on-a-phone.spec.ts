import type { Page } from '@playwright/test';
import { uniqueEmail } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { register } from '../steps/sign-in.ts';
import { walkThroughSetup } from '../steps/walk-through-setup.ts';
import {
  continueToSend,
  createCustomerInline,
  expectSaved,
  lineOf,
  sendByEmail,
  writeLine,
} from '../steps/write-invoice.ts';

test.use({ language: 'de', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('in German on a phone, from registering to a sent invoice, nothing scrolls sideways', async ({
  page,
  t,
  checkScreen,
}) => {
  const check = async () => {
    await expectNoSidewaysScrolling(page);
    await checkScreen();
  };
  const customer = { name: 'Windmühlenverein', email: uniqueEmail('kunde') };
  await register(page, t, {
    company: 'Beratungsgesellschaft für Mühlenbau',
    name: 'Käthe Großmann',
    email: uniqueEmail('kaethe'),
    password: 'ein gut gehütetes Geheimnis',
  });
  await walkThroughSetup(page, t, check);
  await createCustomerInline(page, t, customer);
  await writeLine(lineOf(page, t, 1), t, {
    description: 'Begutachtung der Windmühlenflügel',
    quantity: '2',
    price: '120',
  });
  await expectSaved(page, t);
  await check();
  await continueToSend(page, t);
  await check();
  await sendByEmail(page, t);
  await check();
  await page.goto('/archive');
  await expect(page.getByText(customer.name)).toBeVisible();
  await check();
});

async function expectNoSidewaysScrolling(page: Page) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `pixels that ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
