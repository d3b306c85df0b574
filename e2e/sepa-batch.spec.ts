import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createCompany, draftFor } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

const SETTINGS = {
  scheme: 'CORE',
  noticeDays: 14,
  leadDays: 1,
  cutOff: '15:00',
  batchBooking: true,
  fileVersion: 'pain.008.001.08',
  creditorIdentifier: 'NL06ZZZ695990840000',
  creditorName: '',
} as const;

const MANDATE = {
  reference: '',
  scheme: 'CORE',
  kind: 'recurrent',
  sequence: 'unused',
  accountHolder: 'Molen De Adriaan',
  iban: 'NL20INGB0001234567',
  bic: '',
} as const;

test('an invoice to be collected is added to a batch, and the batch becomes a file for the bank', async ({
  page,
  baseURL,
  t,
  checkScreen,
}) => {
  const company = await createCompany(String(baseURL), 'nl');
  const { api, customer } = company;
  const { today } = (await api.preferences.get()).data;
  await api.sepaBatch.updateSettings({ body: SETTINGS });
  await api.mandate.create({
    params: { id: customer.id },
    body: { ...MANDATE, creationToken: randomUUID(), signedOn: today },
  });
  const draft = { creationToken: randomUUID(), ...(await draftFor(company, 1)), type: 'I' } as const;
  const { data: made } = await api.invoice.create({ body: draft });
  const { data: sent } = await api.invoice.send({
    params: { id: made.id },
    body: { version: made.version, channel: 'mark' },
  });

  await signIn(page, t, { ...company, to: '/archive' });
  await page.goto('/archive?type=sepa');
  await page.getByRole('button', { name: t('sepa.newBatch') }).click();
  await page.getByRole('button', { name: t('sepa.createBatch') }).click();
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: t('sepa.addInvoices') }).click();
  await page.getByLabel(t('sepa.selectInvoice', { number: String(sent.number) }), { exact: true }).check();
  await page.getByRole('button', { name: t('sepa.addSelected', { count: 1 }) }).click();
  await expect(panel.getByText(String(sent.number), { exact: true })).toBeVisible();
  await checkScreen();
  await panel.getByRole('button', { name: t('sepa.makeFile') }).click();
  await page
    .getByRole('dialog', { name: t('sepa.makeFile') })
    .getByRole('button', { name: t('sepa.makeFile') })
    .click();
  await expect(page.getByText(t('sepa.fileMade'))).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('sepa.download') }).click();
  const xml = await readFile(await (await downloaded).path(), 'utf8');
  expect(xml).toContain('pain.008.001.08');
  expect(xml).toContain(`<InstdAmt Ccy="EUR">${sent.totalIncl}</InstdAmt>`);
  expect(xml).toContain('<SeqTp>FRST</SeqTp>');
});
