import type { Translate } from '@penning/i18n';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** From the customer's page of an invoice to the test bank; the bank's page is in the reader's language. */
export async function goToBank(page: Page, t: Translate): Promise<void> {
  await payButton(page, t).click();
  await expect(page.getByText(t('external.bankNotice'))).toBeVisible();
}

/** Pays at the test bank. */
export async function payAtBank(page: Page, t: Translate): Promise<void> {
  await payButton(page, t).click();
}

/** Such as "Pay € 12,50" or "€ 12,50 bezahlen". */
function payButton(page: Page, t: Translate): Locator {
  return page.getByRole('button', {
    name: new RegExp(`^${t('external.pay', { amount: String.raw`\S+\s[\d.,]+` })}`),
  });
}
