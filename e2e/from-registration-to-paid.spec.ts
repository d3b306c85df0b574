import { formatMoney } from '@penning/i18n';
import type { Locator, Page } from '@playwright/test';
import { uniqueEmail } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { openInvoice, partOf } from './steps/open-invoice.ts';
import { register } from './steps/sign-in.ts';
import { goToBank } from './steps/test-bank.ts';
import { walkThroughSetup } from './steps/walk-through-setup.ts';
import {
  continueToSend,
  createCustomerInline,
  expectSaved,
  lineOf,
  sendByEmail,
  writeLine,
} from './steps/write-invoice.ts';

test('a new company sends its first invoice and is paid', async ({ page, t, checkScreen }) => {
  const email = uniqueEmail();
  const customer = { name: 'Molen De Adriaan', email: uniqueEmail('klant') };
  await register(page, t, {
    company: 'Bakker Advies',
    name: 'Noor Bakker',
    email,
    password: 'een goed bewaard geheim',
  });
  await walkThroughSetup(page, t, checkScreen);
  await createCustomerInline(page, t, customer);
  const pdf = page.getByRole('region', { name: t('invoice.preview') });
  await writeLine(lineOf(page, t, 1), t, { description: 'Advies over wieken', quantity: '4', price: '95' });
  await page.getByRole('button', { name: t('invoice.addLine') }).click();
  await writeLine(lineOf(page, t, 2), t, { description: 'Reiskosten', quantity: '1', price: '12,50' });
  await expectPdfToRender(pdf);
  await expectSaved(page, t);
  const total = formatMoney('474.93', 'EUR');
  await expect(page.getByText(total).first()).toBeVisible();
  await checkScreen();

  await continueToSend(page, t);
  await checkScreen();
  const number = await sendByEmail(page, t);
  await checkScreen();

  await page.getByRole('link', { name: t('frame.mailbox') }).click();
  await page
    .getByRole('link', { name: new RegExp(customer.email) })
    .first()
    .click();
  await expect(page.getByRole('list', { name: t('mailbox.attachments', { count: 1 }) })).toContainText(
    '.pdf',
  );
  await checkScreen();
  const link = await linkOf(page);

  await page.goto(link);
  await goToBank(page, t);
  await page.getByRole('button', { name: t('external.bankPay') }).click();
  await expect(page.getByRole('heading', { name: t('external.paidTitle') })).toBeVisible();
  await checkScreen();

  await page.goto('/archive');
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(t('archive.status_paid'));
  const panel = await openInvoice(page, new RegExp(number));
  const timeline = partOf(panel, t('archive.timeline'));
  // The latest comes first.
  const events = ['event_paid', 'event_viewed', 'event_accepted', 'event_sent'] as const;
  await expect(timeline).toContainText(
    new RegExp(events.map((event) => t(`archive.${event}`)).join('.*'), 's'),
  );
  await checkScreen();
});

/** The PDF is rendered as a picture, not an empty frame. */
async function expectPdfToRender(pdf: Locator) {
  const page = pdf.getByRole('img').first();
  await expect(page).toBeVisible();
  await expect
    .poll(() => page.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
}

/** The customer's link in the open email. */
async function linkOf(page: Page): Promise<string> {
  const letter = page.frameLocator('iframe');
  const link = await letter.getByRole('link').first().getAttribute('href');
  return String(link);
}
