import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

export interface NewPerson {
  company: string;
  name: string;
  email: string;
  password: string;
}

/** Registers a person and a company on the screen; ends at the first step of the setup. */
export async function register(page: Page, t: Translate, person: NewPerson): Promise<void> {
  await page.goto('/register');
  await enterPerson(page, t, person);
  await page.getByRole('button', { name: t('session.signUp') }).click();
  await expectRegistered(page, t);
}

/** Fills in the page for signing up. */
export async function enterPerson(page: Page, t: Translate, person: NewPerson): Promise<void> {
  await page.getByLabel(t('session.companyName')).fill(person.company);
  await page.getByLabel(t('session.yourName')).fill(person.name);
  await page.getByLabel(t('session.email')).fill(person.email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('session.passwordAgain')).fill(person.password);
  await page.getByLabel(t('session.terms')).check();
}

/** Signing up ends at the first step of the setup. */
export async function expectRegistered(page: Page, t: Translate): Promise<void> {
  await expect(page).toHaveURL(/\/setup\?step=company$/);
  await expectSignedIn(page, t);
}

/** Signs in; ends on the dashboard, on the page the person wanted, or where they land. */
export async function signIn(
  page: Page,
  t: Translate,
  {
    email,
    password,
    to = '/dashboard',
    lands = to,
  }: { email: string; password: string; to?: string; lands?: string },
): Promise<void> {
  await page.goto(to);
  await page.getByLabel(t('session.email')).fill(email);
  await page.getByLabel(t('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await expect(page).toHaveURL((url) => url.href.endsWith(lands));
  await expectSignedIn(page, t);
}

/** The frame is on the screen; the URL changes slightly earlier. */
async function expectSignedIn(page: Page, t: Translate): Promise<void> {
  const menu = new RegExp(t('frame.userMenu', { name: '.+' }));
  await expect(page.getByRole('button', { name: menu })).toBeVisible();
}
