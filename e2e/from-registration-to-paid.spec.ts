import { formatMoney } from '@penning/i18n';
import type { Locator, Page } from '@playwright/test';
import { uniqueEmail } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { openInvoice, partOf } from './steps/open-invoice.ts';
import { register } from './steps/sign-in.ts';
import { goToBank, payAtBank } from './steps/test-bank.ts';
import { walkThroughSetup } from './steps/walk-through-setup.ts';
import {
  continueToSend,
  createCustomerInline,
  expectSaved,
  expectSent,
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
  await payAtBank(page, t);
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

test('a first invoice takes four clicks and five fields', async ({ page, t }) => {
  await register(page, t, {
    company: 'Bakker Advies',
    name: 'Noor Bakker',
    email: uniqueEmail(),
    password: 'een goed bewaard geheim',
  });
  // What the law asks of the seller: once, on one page.
  await page.getByLabel(t('settings.coc')).fill('69599084');
  await page.getByLabel(t('settings.vatNumber')).fill('NL123456782B90');
  await page.getByLabel(t('settings.address')).fill('Spaarne 17, 2011 CD Haarlem');
  await page.getByRole('button', { name: t('setup.saveAndWrite') }).click();
  await expect(page).toHaveURL(/\/invoices$/);

  const count = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    count.clicks += 1;
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    count.fields += 1;
    await target.fill(text);
  };
  const name = 'Molen De Adriaan';
  await fill(page.getByRole('combobox', { name: t('invoice.customer'), exact: true }), name);
  await click(page.getByRole('option', { name: t('invoice.customerCreateNamed', { name }) }));
  const panel = page.getByRole('dialog', { name: t('invoice.customerCreate') });
  await fill(panel.getByLabel(t('customer.address')), 'Papentorenvest 1a, 2011 AV Haarlem');
  await fill(panel.getByLabel(t('customer.email')), uniqueEmail('klant'));
  await expect(panel.getByLabel(t('customer.postalCode'))).toHaveValue('2011 AV');
  await click(panel.getByRole('button', { name: t('common.save') }));
  await expect(panel).toBeHidden();
  const line = lineOf(page, t, 1);
  await fill(line.getByLabel(t('invoice.description'), { exact: true }), 'Advies over wieken');
  await fill(line.getByLabel(t('invoice.price'), { exact: true }), '380');
  await click(page.getByRole('button', { name: t('invoice.continue') }));
  await expect(page.getByRole('textbox', { name: t('invoice.subject') })).not.toBeEmpty();
  await click(page.getByRole('button', { name: t('invoice.sendEmail') }));
  await expectSent(page, t);
  expect(count).toEqual({ clicks: 4, fields: 5 });
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
