import { createAccountant } from './kit/accountant.ts';
import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { openInvoice } from './steps/open-invoice.ts';
import { signIn } from './steps/sign-in.ts';

test('an accountant is admitted, switches company, credits an invoice, and the owner sees who did it', async ({
  page,
  browser,
  baseURL,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  const accountant = await createAccountant(String(baseURL));
  const { number } = await sendInvoice(company);
  const name = (await company.api.preferences.get()).data.company_name;

  await signIn(page, t, { ...company, to: '/settings/accountant' });
  const section = page.getByRole('region', { name: t('accountant.sectionTitle') });
  await section.getByLabel(t('accountant.accountantId')).fill(accountant.number);
  await section.getByRole('button', { name: t('accountant.sectionAsk') }).click();
  await expect(section.getByText(t('accountant.sectionWaiting', { name: accountant.name }))).toBeVisible();
  await checkScreen();

  const elsewhere = await browser.newContext({ locale: 'nl-NL', reducedMotion: 'reduce' });
  complaints.watch(elsewhere);
  const desk = await elsewhere.newPage();
  await signIn(desk, t, { ...accountant, to: `${String(baseURL)}/`, lands: '/accountant/companies' });
  await desk.getByRole('button', { name: t('accountant.accept') }).click();
  const row = desk.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await checkScreen(desk);
  await row.getByRole('button', { name: new RegExp(t('accountant.enterShort')) }).click();
  await expect(
    desk.getByText(t('frame.visitAccountant', { company: name, accountant: accountant.name })),
  ).toBeVisible();

  await desk
    .getByRole('link', { name: t('frame.archive'), exact: false })
    .first()
    .click();
  const panel = await openInvoice(desk, new RegExp(number));
  await panel.getByRole('button', { name: t('credit.action') }).click();
  const dialog = desk.getByRole('dialog', { name: t('credit.title', { number }) });
  await dialog.getByRole('button', { name: t('credit.submit') }).click();
  await expect(panel.getByText(t('archive.status_credited')).first()).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: t('frame.visitBack', { name: accountant.name }) }).click();
  await expect(desk).toHaveURL(/\/accountant\/companies$/);
  await elsewhere.close();

  await page.goto('/settings/activity?who=elsewhere');
  const credited = page.getByRole('row', { name: new RegExp(t('archive.event_credited')) });
  await expect(credited.getByText('Anna Bos')).toBeVisible();
  await expect(credited.getByText(t('accountant.who_accountant'))).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(t('accountant.event_companyEntered')) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /invoice\.credit/ })).toBeVisible();
  await checkScreen();
});
