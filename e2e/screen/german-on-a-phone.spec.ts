import type { Translate } from '@penning/i18n';
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
  await expectRoomForEveryColumn(page, t);
  await continueToSend(page, t);
  await check();
  await sendByEmail(page, t);
  await check();
  await page.goto('/archive');
  await expect(page.getByText(customer.name)).toBeVisible();
  await check();
});

/** Fields of all columns show what they hold. */
async function expectRoomForEveryColumn(page: Page, t: Translate) {
  const allColumns = page.getByRole('switch', { name: t('invoice.allColumns') });
  await allColumns.press('Space');
  const line = lineOf(page, t, 1);
  await writeLine(line, t, { description: 'Windmühlenflügel', quantity: '1250', price: '987654,32' });
  const cut = await line.evaluate((row) =>
    [...row.querySelectorAll('input, select')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth < 60)
      .map((field) => field.getAttribute('aria-label')),
  );
  expect(cut, 'fields without room').toEqual([]);
  await writeLine(line, t, { description: 'Windmühlenflügel', quantity: '2', price: '120' });
  await allColumns.press('Space');
  await expectSaved(page, t);
}

async function expectNoSidewaysScrolling(page: Page) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `pixels that ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
