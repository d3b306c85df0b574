import type { Translate } from '@penning/i18n';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** One line as typed. */
export interface WrittenLine {
  description: string;
  quantity: string;
  price: string;
}

/** A line of the editor, counted from 1. */
export function lineOf(page: Page, t: Translate, number: number): Locator {
  return page.getByRole('group', { name: t('invoice.lineOf', { number }), exact: true });
}

/** Types into an existing line. */
export async function writeLine(line: Locator, t: Translate, written: WrittenLine): Promise<void> {
  await line.getByLabel(t('invoice.description'), { exact: true }).fill(written.description);
  await line.getByLabel(t('invoice.quantity'), { exact: true }).fill(written.quantity);
  await line.getByLabel(t('invoice.price'), { exact: true }).fill(written.price);
}

/** Waits until the text beside the title says that everything is saved. */
export async function expectSaved(page: Page, t: Translate): Promise<void> {
  const saved = t('invoice.saveState_saved', { time: '' }).trim();
  await expect(page.getByText(new RegExp(`^${saved}`))).toBeVisible();
}

/** Chooses a customer who is on file, by the first word of their name: the whole name would be that of the list's entry to add one as well. */
export async function chooseCustomer(page: Page, t: Translate, { name }: { name: string }): Promise<void> {
  const [firstWord = name] = name.split(' ');
  await page.getByRole('combobox', { name: t('invoice.customer'), exact: true }).fill(firstWord);
  await page.getByRole('option', { name }).click();
}

/** Adds a customer from within the editor, starting with the name that was searched for. */
export async function createCustomerInline(
  page: Page,
  t: Translate,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByRole('combobox', { name: t('invoice.customer'), exact: true }).fill(name);
  await page.getByRole('option', { name: t('invoice.customerCreateNamed', { name }) }).click();
  const panel = page.getByRole('dialog', { name: t('invoice.customerCreate') });
  await expect(panel.getByLabel(t('customer.name'))).toHaveValue(name);
  await panel.getByLabel(t('customer.address')).fill('Papentorenvest 1a');
  await panel.getByLabel(t('customer.postalCode')).fill('2011 AV');
  await panel.getByLabel(t('customer.city')).fill('Haarlem');
  await panel.getByLabel(t('customer.email')).fill(email);
  await panel.getByRole('button', { name: t('common.save') }).click();
  await expect(panel).toBeHidden();
}

/** From writing to the send step, with the email ready. */
export async function continueToSend(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('invoice.continue') }).click();
  await expect(page.getByRole('textbox', { name: t('invoice.subject') })).not.toBeEmpty();
}

/** Sends by email; ends on the confirmation screen, and returns the number. */
export async function sendByEmail(page: Page, t: Translate): Promise<string> {
  await page.getByRole('button', { name: t('invoice.sendEmail') }).click();
  return expectSent(page, t);
}

/** Waits for the screen after sending; returns the invoice's number. */
export async function expectSent(page: Page, t: Translate): Promise<string> {
  const pattern = new RegExp(`^${t('invoice.sentTitle', { number: '(\\S+)' })}$`);
  const title = page.getByRole('heading', { name: pattern });
  await expect(title).toBeVisible();
  const [, number] = pattern.exec((await title.textContent()) ?? '') ?? [];
  return number ?? '';
}
