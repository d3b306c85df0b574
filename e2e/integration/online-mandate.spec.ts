import { randomUUID } from 'node:crypto';
import { draftFor, sendInvoice } from '../kit/company.ts';
import { expect } from '../kit/journey.ts';
import { test } from '../kit/with-mollie.ts';
import { openInvoice } from '../steps/open-invoice.ts';
import { signIn } from '../steps/sign-in.ts';

test('a customer agrees with a first payment, and a recurring invoice is collected by it', async ({
  page,
  t,
  company,
  mollie,
  checkScreen,
}) => {
  // Recurring invoices are made, and what is due is collected, within a minute each.
  test.slow();
  const { api } = company;
  const config = { key: mollie.key };
  await api.integration.connect({ params: { name: 'mollie' }, body: { config } });
  await api.company.updatePaymentPage({ body: { asksAgreement: true } });
  const { link } = await sendInvoice(company);
  await page.goto(link);
  const box = page.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await checkScreen();
  await page.getByRole('button', { name: 'iDEAL | Wero' }).click();
  await page.getByRole('button', { name: 'paid' }).click();
  await expect(page.getByRole('heading', { name: t('external.paidTitle') })).toBeVisible();

  await signIn(page, t, { ...company, to: `/customers/${company.customer.id}` });
  await expect(page.getByRole('article', { name: t('connectable.name_mollie') })).toBeVisible();
  await checkScreen();

  const { sendDate: _, ...draft } = await draftFor(company, 1);
  const startOn = (await api.installation.getClock()).data.now.slice(0, 10);
  const schedule = {
    startOn,
    frequency: '1m',
    times: 1,
    sendsAutomatically: true,
    collects: 'onSending',
  } as const;
  await api.recurring.create({ body: { creationToken: randomUUID(), ...draft, ...schedule } });
  const minutes = { timeout: 240_000 };
  await expect.poll(() => mollie.countCollected(), minutes).toBe(1);
  const collected = mollie.account.payments.find(({ sequenceType }) => sequenceType === 'recurring');
  if (!collected) throw new Error('nothing was collected');
  await mollie.settle(collected.id, 'paid');
  const find = async () => (await api.invoice.list({ query: { status: 'paid' } })).data;
  await expect.poll(async () => (await find()).length, minutes).toBe(2);
  const numbers = (await find()).map(({ number }) => number ?? '');
  await page.goto('/archive');
  const panel = await openInvoice(page, new RegExp(numbers.toSorted().at(-1) ?? 'none'));
  await expect(panel.getByText(t('archive.status_paid')).first()).toBeVisible();
  await expect(panel.getByText(t('archive.event_collectionStarted'))).toBeVisible();
  await checkScreen();
});
