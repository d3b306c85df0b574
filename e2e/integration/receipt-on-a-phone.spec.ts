import { expect, test } from '../kit/journey.ts';
import { signIn } from '../steps/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a receipt becomes an invoice on its customer’s phone, once, and is paid', async ({
  page,
  t,
  company,
  checkScreen,
  complaints,
}) => {
  // A code that no receipt has.
  complaints.expect(/404.*\/external\/receipt/);
  const { data: receipt } = await company.api.receipt.create({
    body: {
      till: 'Kassa 1',
      number: '2026-10423',
      soldAt: new Date(Date.now() - 60_000).toISOString(),
      total: '27.30',
      lines: [
        { description: 'Lunch', quantity: '2', amount: '21.80', vatRate: '9' },
        { description: 'Wijn', amount: '5.50', vatRate: '21' },
      ],
      payments: [{ method: 'Pin', amount: '27.30' }],
    },
  });

  await page.goto('/external/receipt');
  await page.getByLabel(t('receipt.number')).fill(receipt.number);
  await page.getByLabel(t('receipt.code')).fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: t('receipt.continue') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('receipt.askUnknown'));
  await checkScreen();
  await page.getByLabel(t('receipt.code')).fill(receipt.code.toLowerCase());
  await page.getByRole('button', { name: t('receipt.continue') }).click();

  await expect(page.getByText('Lunch')).toBeVisible();
  await checkScreen();
  await page.getByLabel(t('receipt.fieldName')).fill('Café De Zwaan');
  await page.getByLabel(t('receipt.fieldAddress')).fill('Damstraat 4');
  await page.getByLabel(t('receipt.fieldCity')).fill('Amsterdam');
  await page.getByLabel(t('receipt.fieldEmail')).fill('boekhouding@zwaan.example');
  await page.getByRole('button', { name: t('receipt.submit') }).click();
  await expect(page.getByText(t('receipt.mailedText'))).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: t('receipt.viewInvoice') }).click();
  await expect(page.getByText('Bakker Advies').first()).toBeVisible();

  await page.goto(receipt.link);
  await expect(page.getByText(t('receipt.alreadyTitle'))).toBeVisible();
  await checkScreen();

  await signIn(page, t, { ...company, to: '/archive?type=receipt' });
  await page.getByText(receipt.number).click();
  const panel = page.getByRole('dialog', { name: t('receipt.title', { number: receipt.number }) });
  await expect(panel.getByText(t('receipt.state_invoiced')).first()).toBeVisible();
  await checkScreen();
});
