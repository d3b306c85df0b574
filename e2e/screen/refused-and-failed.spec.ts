import { sendInvoice } from '../kit/company.ts';
import { expect, test } from '../kit/journey.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';
import { goToBank } from '../steps/test-bank.ts';

test('a payment that fails or is cancelled at the bank leaves the invoice open', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const { link } = await sendInvoice(company);
  await page.goto(link);
  await expect(page.getByText(t('external.stateOpen'))).toBeVisible();
  await checkScreen();
  await goToBank(page, t);
  await checkScreen();
  await page.getByRole('button', { name: t('external.bankFail') }).click();
  await expect(page.getByRole('heading', { name: t('external.failedTitle') })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: t('external.tryAgain') }).click();
  await page.getByRole('button', { name: t('external.bankCancel') }).click();
  await expect(page.getByRole('heading', { name: t('external.cancelledTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('external.backToInvoice') }).click();
  await expect(page.getByText(t('external.stateOpen'))).toBeVisible();
});

test('a replaced link leads to a friendly page', async ({ page, t, company, complaints, checkScreen }) => {
  const { id, link } = await sendInvoice(company);
  await company.api.invoice.revokeLink({ params: { id } });
  complaints.expect(/404/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('external.notFoundTitle') })).toBeVisible();
  await checkScreen();
});

test('a refused email shows the reason and can be sent again', async ({ page, t, company, checkScreen }) => {
  const { number } = await sendInvoice(company, ['weg@refused.test']);
  await signIn(page, t, { ...company, to: '/archive' });
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByRole('img', { name: t('archive.deliveryFailed') })).toBeVisible();
  const panel = await openInvoice(page, new RegExp(number));
  const messages = partOf(panel, t('archive.deliveries'));
  await expect(messages.getByText(t('archive.delivery_failed'))).toBeVisible();
  await expect(messages.getByText(/550 5\.1\.1/)).toBeVisible();
  await checkScreen();
  await messages.getByRole('button', { name: t('archive.retryDelivery') }).click();
  await expect(page.getByText(t('archive.retried'))).toBeVisible();
  const failures = partOf(panel, t('archive.timeline')).getByText(t('archive.event_failed'));
  await expect(failures).toHaveCount(2);
});
