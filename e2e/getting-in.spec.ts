import { ERRORS } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findAccountLink } from './kit/account-links.ts';
import { connect } from './kit/api.ts';
import { uniqueEmail } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { register, signIn } from './steps/sign-in.ts';

const MINUTE = 60_000;

/** The session token in this browser. */
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('penning.token') ?? '');

/** Enters email address and password, and expects the second factor to be requested. */
async function givePassword(
  page: Page,
  t: Translate,
  person: { email: string; password: string; to: string },
): Promise<void> {
  await page.goto(person.to);
  await page.getByLabel(t('session.email')).fill(person.email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('session.factorTitle') })).toBeVisible();
}

/** Enables the second factor in the settings; returns its secret and the recovery codes. */
async function switchOn(page: Page, t: Translate, password: string) {
  await page.goto('/settings/account#sign-in');
  await page.getByRole('button', { name: t('account.setUp') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('account.goOn') }).click();
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel(t('account.code')).fill(codeOf(secret));
  await dialog.getByRole('button', { name: t('account.switchOn') }).click();
  const list = dialog.getByRole('list', { name: t('account.codesTitle') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  return { secret, codes, keep: () => dialog.getByRole('button', { name: t('account.codesSaved') }).click() };
}

/** The code an app shows, or the next step's when the current one has been used. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

test('a new user confirms their email address with the link in the email, and logs out', async ({
  page,
  t,
  baseURL,
  complaints,
  checkScreen,
}) => {
  // The socket of the page may be on its way when the session ends; browsers log that it was refused.
  complaints.expect(/notifications\/socket.* failed: HTTP Authentication failed/);
  const email = uniqueEmail();
  await register(page, t, {
    company: 'Kaashandel Bos',
    name: 'Noor Bos',
    email,
    password: 'een lange zin van Noor',
  });
  const banner = page.getByText(t('session.confirmAddressHere'));
  await expect(banner).toBeVisible();
  await checkScreen();
  const token = await tokenIn(page);
  const api = connect(String(baseURL), () => token);
  let link: URL | undefined;
  await expect(async () => {
    link = await findAccountLink(email, '/verify');
    expect(link).toBeDefined();
  }).toPass();
  expect((await api.delivery.listMailbox()).data).toEqual([]);
  await page.goto(`${link?.pathname ?? ''}${link?.search ?? ''}`);
  await expect(page.getByText(t('session.verifyDone'))).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: t('session.goOn') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(banner).toHaveCount(0);
  // What the page still asks for when the session ends is refused, and browsers log that.
  await page.waitForLoadState('networkidle');

  // Signs out again: the session's token is invalid, and going back shows nothing.
  await page.getByRole('button', { name: t('frame.userMenu', { name: 'Noor Bos' }) }).click();
  await page.getByRole('menuitem', { name: t('session.signOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokenIn(page)).toBe('');
  await expect(api.preferences.get()).rejects.toMatchObject({ code: ERRORS.loginTokenExpired.code });
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: t('session.signInTitle') })).toBeVisible();
  await expect(page.getByText('Noor')).toHaveCount(0);
});

test('a second factor is set up, required at login, and replaced once by a recovery code', async ({
  page,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/401/);
  await signIn(page, t, company);
  const { secret, codes, keep } = await switchOn(page, t, company.password);
  await checkScreen();
  await keep();
  await page.evaluate(() => localStorage.removeItem('penning.token'));

  await givePassword(page, t, { ...company, to: '/customers' });
  await checkScreen();
  await page.getByLabel(t('session.factorCode')).fill('000000');
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page.getByText(t('error.twoFactorInvalid'))).toBeVisible();
  await page.getByLabel(t('session.factorCode')).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/customers$/);
  await page.evaluate(() => localStorage.removeItem('penning.token'));

  await givePassword(page, t, { ...company, to: '/archive' });
  await page.getByRole('button', { name: t('session.useRecoveryCode') }).click();
  await page.getByLabel(t('session.recoveryCode')).fill((codes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/archive/);
  await page.goto('/settings/account#sign-in');
  await expect(page.getByText(t('account.codesLeft', { count: 9 }))).toBeVisible();
});

test('a session that has expired ends on the login page, and logging in returns to the page', async ({
  page,
  t,
  company,
}) => {
  await signIn(page, t, { ...company, to: '/customers' });
  // The browser's clock passes the token's end, as after a night with the lid closed.
  await page.clock.setSystemTime(Date.now() + 16 * MINUTE);
  // Whichever comes first: a click, or the page noticing while it reloads something.
  await page
    .getByRole('link', { name: t('frame.archive') })
    .or(page.getByLabel(t('session.email')))
    .first()
    .click();
  await expect(page.getByText(t('session.expired'))).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2F(archive|customers)/);
  const wanted = new URL(page.url()).searchParams.get('redirect') ?? '';
  await page.clock.setSystemTime(Date.now());
  await page.getByLabel(t('session.email')).fill(company.email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(company.password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === new URL(wanted, url).pathname);
});

test('people who return after the session has expired are told so, and continue to the requested page', async ({
  page,
  t,
  company,
}) => {
  await signIn(page, t, company);
  // The page is closed meanwhile: an open one would notice.
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.now() + 16 * MINUTE);
  await page.goto('/archive?type=invoice');
  await expect(page.getByText(t('session.expired'))).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.getByLabel(t('session.email')).fill(company.email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(company.password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL(/\/archive\?type=invoice/);
});

test('a passkey is added in the settings and logs in without a password', async ({
  page,
  t,
  company,
  baseURL,
}) => {
  // Passkeys belong to a host name, and an IP address isn't one.
  const home = new URL(String(baseURL));
  home.hostname = 'localhost';
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(new URL('/settings/account#sign-in', home).href);
  await page.getByLabel(t('session.email')).fill(company.email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(company.password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await page.getByRole('button', { name: t('account.addPasskey') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.passkeyName')).fill('Laptop van Noor');
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(company.password);
  await dialog.getByRole('button', { name: t('account.addPasskey') }).click();
  await expect(page.getByRole('cell', { name: 'Laptop van Noor', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('penning.token'));
  await page.goto(new URL('/customers', home).href);
  await page.getByRole('button', { name: t('session.signInWithPasskey') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/customers');
});
