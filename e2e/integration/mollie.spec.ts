import { sendInvoice } from '../kit/company.ts';
import { expect } from '../kit/journey.ts';
import { test } from '../kit/with-mollie.ts';
import { openInvoice, partOf } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';

test('Mollie is connected with its key, an invoice is paid by it, and the credit is refunded', async ({
  page,
  t,
  company,
  mollie,
  checkScreen,
}) => {
  const name = t('connectable.name_mollie');
  await signIn(page, t, { ...company, to: '/settings/integrations' });
  await page.getByRole('tab', { name: t('integration.class_payment') }).click();
  await page.getByRole('button', { name: t('integration.connectOf', { name }) }).click();
  const form = page.getByRole('dialog', { name: t('integration.connectOf', { name }) });
  await form.getByLabel(t('connectable.field_key'), { exact: true }).fill(mollie.key);
  await checkScreen();
  await form.getByRole('button', { name: t('integration.connect'), exact: true }).click();
  await expect(page.getByText(t('integration.connectedToast', { name }))).toBeVisible();

  const { id, link, number } = await sendInvoice(company);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Bancontact' })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'iDEAL | Wero' }).click();
  await page.getByRole('button', { name: 'paid' }).click();
  await expect(page.getByRole('heading', { name: t('external.paidTitle') })).toBeVisible();
  await checkScreen();

  await page.goto('/archive');
  const panel = await openInvoice(page, new RegExp(number));
  await expect(panel.getByText(t('archive.status_paid')).first()).toBeVisible();
  const { data: made } = await company.api.invoice.credit({ params: { id }, body: {} });
  const creditNumber = new RegExp(made.number ?? 'none');
  await page.goto('/archive');
  const credit = await openInvoice(page, creditNumber);
  await credit.getByRole('button', { name: t('refund.action') }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByLabel(t('refund.way'))).toHaveValue('provider');
  await dialog.getByRole('button', { name: t('refund.action') }).click();
  await expect(partOf(credit, t('archive.timeline'))).toContainText(t('archive.event_refundStarted'));
  const [payment] = mollie.account.payments;
  const [refund] = payment?.refunds ?? [];
  if (!payment || !refund) throw new Error('Mollie was asked for no refund');
  refund.status = 'refunded';
  await mollie.tell(payment.id);
  await expect(async () => {
    await page.goto('/archive');
    const refunded = await openInvoice(page, creditNumber);
    await expect(refunded.getByText(t('refund.state_done'), { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await checkScreen();
});
