import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { openInvoice, partOf } from './steps/open-invoice.ts';
import { signIn } from './steps/sign-in.ts';
import { goToBank, payAtBank } from './steps/test-bank.ts';
import {
  chooseCustomer,
  continueToSend,
  expectSaved,
  lineOf,
  sendByEmail,
  writeLine,
} from './steps/write-invoice.ts';

test('a quotation is accepted by its customer, becomes an invoice and is paid', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  await signIn(page, t, { ...company, to: '/archive' });
  await page.getByText(t('archive.tab_quotation'), { exact: true }).click();
  await expect(page.getByText(t('quotation.emptyTitle'))).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: t('quotation.writeFirst') }).click();
  // The archive page being left has a field of the same name.
  await expect(page.getByRole('heading', { name: t('quotation.newTitle') })).toBeVisible();
  await chooseCustomer(page, t, company.customer);
  const written = { description: 'Nieuwe wieken', quantity: '4', price: '950' };
  await writeLine(lineOf(page, t, 1), t, written);
  await page.getByRole('button', { name: new RegExp(`${t('invoice.details')}$`) }).click();
  await page.getByLabel(t('quotation.term')).fill('20');
  await expectSaved(page, t);
  await checkScreen();
  await continueToSend(page, t);
  await checkScreen();
  await page.getByRole('button', { name: t('quotation.sendEmail') }).click();
  await expect(page.getByRole('heading', { name: titleLike(t) })).toBeVisible();
  const link = await linkOf(page, t);
  await checkScreen();

  await page.goto(link);
  await checkScreen();
  await page.getByText(t('quotation.pageAccept'), { exact: true }).click();
  await page.getByLabel(t('quotation.fieldName')).fill('Anna de Molenaar');
  await sign(page);
  await checkScreen();
  await page.getByRole('button', { name: t('quotation.acceptConfirm') }).click();
  await expect(page.getByText(/Anna de Molenaar/)).toBeVisible();
  await expect(page.getByRole('link', { name: t('quotation.downloadAcceptance') })).toBeVisible();
  await checkScreen();

  await page.goto('/archive?type=quotation');
  const panel = await openInvoice(page, new RegExp(company.customer.name));
  await expect(panel.getByText(t('quotation.state_accepted'), { exact: true })).toBeVisible();
  await expect(partOf(panel, t('quotation.answer'))).toContainText('Anna de Molenaar');
  await expect(partOf(panel, t('archive.timeline'))).toContainText(t('archive.event_quotationAccepted'));
  await checkScreen();
  await panel.getByRole('button', { name: t('quotation.convert') }).click();

  await expect(page.getByRole('heading', { name: t('invoice.draftTitle') })).toBeVisible();
  await continueToSend(page, t);
  await sendByEmail(page, t);
  await page.goto(await linkOf(page, t));
  await goToBank(page, t);
  await payAtBank(page, t);
  await expect(page.getByRole('heading', { name: t('external.paidTitle') })).toBeVisible();

  await page.goto('/archive?type=quotation');
  const quotation = await openInvoice(page, new RegExp(company.customer.name));
  await expect(quotation.getByText(t('quotation.state_converted'), { exact: true })).toBeVisible();
  await quotation.locator('dl').getByRole('link').click();
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByText(t('archive.status_paid')).first()).toBeVisible();
});

function titleLike(t: Translate): RegExp {
  return new RegExp(`^${t('quotation.sentTitle', { number: '\\S+' })}$`);
}

/** The customer's link, on the screen after sending. */
async function linkOf(page: Page, t: Translate): Promise<string> {
  return page.getByRole('textbox', { name: t('invoice.link') }).inputValue();
}

/** Draws across the field for the signature. */
async function sign(page: Page): Promise<void> {
  const box = await page.locator('[data-signature] svg').boundingBox();
  if (!box) throw new Error('there is no field for a signature');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 6 });
  await page.mouse.up();
}
