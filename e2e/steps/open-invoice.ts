import type { Locator, Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** Opens an invoice beside the list, and returns the panel once it shows the invoice. */
export async function openInvoice(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('row', { name }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
  return panel;
}

/** A section of the panel, by its title. */
export function partOf(panel: Locator, title: string): Locator {
  return panel
    .locator('section')
    .filter({ has: panel.page().getByRole('heading', { name: title, exact: true }) });
}
