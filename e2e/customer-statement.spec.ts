import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';
import { goToBank, payAtBank } from './steps/test-bank.ts';

test('from the customer’s page comes a link by which the customer sees and pays all that is open', async ({
  page,
  t,
  company,
  checkScreen,
}) => {
  const [one, two] = [await sendInvoice(company), await sendInvoice(company)];
  await signIn(page, t, { ...company, to: `/customers/${company.customer.id}` });
  await page.getByRole('button', { name: t('customerStatement.title') }).click();
  const made = page.waitForResponse((answer) => answer.url().endsWith('/statement/link'));
  await page.getByRole('button', { name: t('customerStatement.createLink') }).click();
  await expect(page.getByRole('button', { name: t('customerStatement.copyLink') })).toBeVisible();
  await checkScreen();
  await made;
  const params = { id: company.customer.id };
  const { url } = (await company.api.customerStatement.getLink({ params })).data;

  await page.goto(url ?? '');
  await expect(page.getByRole('heading', { name: t('customerStatement.titleOpen') })).toBeVisible();
  await expect(page.getByText(two.number).first()).toBeVisible();
  await checkScreen();
  await page
    .getByRole('link', {
      name: `${t('external.statementPay')} ${t('external.invoice', { number: one.number })}`,
    })
    .click();
  await goToBank(page, t);
  await payAtBank(page, t);
  await expect(page.getByRole('heading', { name: t('external.paidTitle') })).toBeVisible();

  await page.goto(url ?? '');
  await expect(page.getByText(two.number).first()).toBeVisible();
  await expect(page.getByText(one.number)).toHaveCount(0);
});
