import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** From the first step of the setup to the editor of the first invoice; `look` checks each step. */
export async function walkThroughSetup(page: Page, t: Translate, look: () => Promise<void>): Promise<void> {
  const heading = (step: 'company' | 'logo' | 'email' | 'payment') =>
    page.getByRole('heading', { name: t(`setup.step_${step}`), exact: true });
  const save = () => page.getByRole('button', { name: t('setup.saveAndContinue') }).click();

  await expect(heading('company')).toBeVisible();
  await page.getByLabel(t('settings.address')).fill('Spaarne 17');
  await page.getByLabel(t('settings.postalCode')).fill('2011 CD');
  await page.getByLabel(t('settings.city')).fill('Haarlem');
  await page.getByLabel(t('settings.coc')).fill('69599084');
  await page.getByLabel(t('settings.vatNumber')).fill('NL123456782B90');
  await look();
  await save();

  await expect(heading('logo')).toBeVisible();
  await look();
  await page.getByRole('button', { name: t('setup.skip') }).click();

  await expect(heading('email')).toBeVisible();
  await page.getByRole('button', { name: t('sender.add'), exact: true }).click();
  await expect(page.getByText(t('sender.state_unverified'))).toBeVisible();
  await look();
  await page.getByRole('button', { name: t('setup.continue') }).click();

  await expect(heading('payment')).toBeVisible();
  await page.getByLabel(t('settings.iban')).fill('NL91 ABNA 0417 1643 00');
  await save();

  await expect(page.getByRole('heading', { name: t('setup.almostTitle') })).toBeVisible();
  // After a reload it continues with the first step neither done nor skipped: the address still has to be
  // confirmed.
  await page.goto('/setup');
  await expect(page).toHaveURL(/step=email$/);
  await page
    .getByRole('navigation', { name: t('setup.steps') })
    .getByText(t('setup.step_completion'))
    .click();
  await look();
  await page.getByRole('button', { name: t('setup.firstInvoice') }).click();
  await expect(page).toHaveURL(/\/invoices/);
}
