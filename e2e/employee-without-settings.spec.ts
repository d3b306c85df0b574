import { confirmAddress } from './kit/account-links.ts';
import { createCompany } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

test('an invited employee joins with a click, sees no settings, and is redirected once disabled', async ({
  page,
  browser,
  baseURL,
  contextOptions,
  complaints,
  t,
  company,
  checkScreen,
}) => {
  const employee = await createCompany(String(baseURL), 'nl');
  await confirmAddress(employee);
  await signIn(page, t, { ...company, to: '/settings/users' });
  await checkScreen();
  await page.getByRole('button', { name: t('user.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('common.name')).fill('Piet de Vries');
  await dialog.getByLabel(t('user.email')).fill(employee.email);
  await checkScreen();
  await dialog.getByRole('button', { name: t('user.inviteSend') }).click();
  await expect(page.getByText(t('user.invited', { name: 'Piet de Vries' }), { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: t('user.status_invited'), exact: true })).toBeVisible();

  const context = await browser.newContext({ ...contextOptions, baseURL: String(baseURL), locale: 'nl-NL' });
  complaints.watch(context);
  const theirs = await context.newPage();
  await signIn(theirs, t, employee);
  await expect(theirs.getByText(t('frame.invited', { count: 1 }))).toBeVisible();
  await theirs.getByRole('link', { name: t('frame.invitedAnswer'), exact: true }).click();
  await expect(theirs).toHaveURL(/\/switch-company$/);
  await checkScreen(theirs);
  await theirs.getByRole('button', { name: t('user.invitationAccept') }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  const rail = theirs.getByRole('navigation', { name: t('frame.mainNavigation') }).first();
  await expect(rail.getByRole('link', { name: t('frame.archive') })).toBeVisible();
  await expect(rail.getByRole('link', { name: t('frame.settings') })).toHaveCount(0);
  const settings = ['general', 'profile', 'products', 'bookkeeping', 'email', 'users'];
  const others = ['/customers/import', '/customers/merge', '/mandates/import'];
  for (const closed of [...settings.map((name) => `/settings/${name}`), ...others]) {
    await theirs.goto(closed);
    await expect(theirs).toHaveURL(/\/dashboard$/);
  }
  await theirs.goto('/settings');
  await expect(theirs).toHaveURL(/\/settings\/account$/);
  await expect(theirs.getByRole('navigation', { name: t('settings.navigation') })).toHaveCount(0);
  const own = theirs.getByRole('navigation', { name: t('settings.own') });
  await expect(own.getByRole('link')).toHaveText([t('settings.account'), t('user.tokensTitle')]);

  await page.reload();
  await page.getByRole('cell', { name: t('user.role_employee'), exact: true }).click();
  await dialog.getByRole('button', { name: t('user.disable') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('user.disable') })
    .click();
  await expect(page.getByRole('cell', { name: t('user.status_disabled'), exact: true })).toBeVisible();
  complaints.expect(/401/);
  await theirs.goto('/archive');
  // Their own company is still available.
  await expect(theirs.getByText(t('session.accessEnded'))).toBeVisible();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await context.close();
});
