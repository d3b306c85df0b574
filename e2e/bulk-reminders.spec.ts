import { randomUUID } from 'node:crypto';
import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

test('several invoices are reminded at once, and one that can’t be is listed', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const open = [await sendInvoice(company), await sendInvoice(company)];
  const paid = await sendInvoice(company);
  const { data } = await company.api.invoice.get({ params: { id: paid.id } });
  await company.api.invoice.registerPayment({
    params: { id: paid.id },
    body: {
      token: randomUUID(),
      amount: data.open,
      paidOn: data.sendDate ?? '',
      methodId: null,
      note: '',
    },
  });

  await signIn(page, t, { ...company, to: '/archive' });
  const table = page.getByRole('table', { name: t('archive.tab_invoice') });
  // With the one in the header that ticks the page.
  await expect(table.getByRole('checkbox')).toHaveCount(4);
  await page.getByRole('checkbox', { name: t('bulk.selectPage'), exact: true }).check();
  await expect(page.getByText(t('bulk.selected', { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: t('bulk.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('bulk.action_remind') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('bulk.text_remind'))).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: t('bulk.action_remind') }).click();

  await expect(dialog.getByText(t('bulk.state_done'))).toBeVisible();
  const failures = dialog.getByRole('region', { name: t('bulk.failures') });
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await expect(failures.getByText(paid.number)).toBeVisible();
  await checkScreen();
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(table.getByText(t('archive.status_reminded'))).toHaveCount(open.length);
});
