import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** Fills in the company's address, numbers and IBAN in the settings. */
export async function fillCompany(page: Page, t: Translate): Promise<void> {
  await page.goto('/settings/general');
  await page.getByLabel(t('settings.address')).fill('Spaarne 17');
  await page.getByLabel(t('settings.postalCode')).fill('2011 CD');
  await page.getByLabel(t('settings.city')).fill('Haarlem');
  await page.getByLabel(t('settings.coc')).fill('69599084');
  await page.getByLabel(t('settings.vatNumber')).fill('NL123456782B90');
  await page.getByLabel(t('settings.iban')).fill('NL91 ABNA 0417 1643 00');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByText(t('form.clean'))).toBeVisible();
}
