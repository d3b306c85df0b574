import type { Translate } from '@penning/i18n';
import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** From the customer's page of an invoice to the test bank; the bank's page is in the reader's language. */
export async function goToBank(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: startOf(t('external.pay', { amount: '' })) }).click();
  await expect(page.getByText(t('external.bankNotice'))).toBeVisible();
}

/** Matches a button that begins with a word, such as "Pay € 12,50". */
function startOf(words: string): RegExp {
  return new RegExp(`^${words.trim()}`);
}
