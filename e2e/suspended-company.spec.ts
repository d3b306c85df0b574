import { ERRORS } from '@penning/contract';
import { createCompany, customerNamed, sendInvoice, uniqueEmail } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { makeAdmin } from './kit/make-admin.ts';
import { signIn } from './steps/sign-in.ts';

test('a suspended company can read its archive and nothing else', async ({
  page,
  t,
  company,
  baseURL,
  checkScreen,
}) => {
  const admin = await createCompany(String(baseURL), 'nl');
  await makeAdmin(admin);
  const { number } = await sendInvoice(company);
  const id = (await company.api.preferences.get()).data.company_id;
  await signIn(page, t, { ...company, to: '/dashboard' });
  // What the page still asks for would be refused once the company is suspended.
  await page.reload({ waitUntil: 'networkidle' });
  await admin.api.admin.suspendCompany({ params: { id }, body: { reason: 'Valse facturen' } });

  await page.goto('/customers');
  await expect(page).toHaveURL(/\/confirm-subscription$/);
  await expect(page.getByRole('heading', { name: t('subscription.suspendedTitle') })).toBeVisible();
  await expect(page.getByText(t('subscription.suspendedReason', { reason: 'Valse facturen' }))).toBeVisible();
  await checkScreen();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('subscription.toArchive') })
    .click();
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('frame.newInvoice') })).toHaveCount(0);
  await checkScreen();
  const refused = company.api.customer.create({ body: customerNamed('Nieuw', uniqueEmail('nieuw')) });
  await expect(refused).rejects.toMatchObject({ code: ERRORS.companyViewOnly.code });

  await admin.api.admin.reactivateCompany({ params: { id } });
  await page.goto('/customers');
  await expect(page).toHaveURL(/\/customers$/);
});
