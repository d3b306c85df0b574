import { type Language, type Translate, createTranslator } from '@penning/i18n';
import { catalogueOf } from '@penning/i18n/catalogue-of';
import { type Page, test as base, expect } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { type Company, createCompany } from './company.ts';
import { type Complaints, collectComplaints } from './complaints.ts';

interface Options {
  /** The language of the interface, used to look up the texts on the screen. */
  language: Language;
}

interface Fixtures {
  /** The texts of the screen, by the keys of the catalogue. */
  t: Translate;
  /** A company with a customer, created through the API. */
  company: Company;
  complaints: Complaints;
  /** Checks the current screen; called at the end of each screen of a journey. */
  checkScreen: (page?: Page) => Promise<void>;
}

let lastAddress = 0;

/** A journey in one language, from its own IP address, which fails on any unnoticed problem. */
export const test = base.extend<Options & Fixtures>({
  language: ['nl', { option: true }],
  locale: async ({ language }, use) =>
    use(`${language}-${language === 'en' ? 'GB' : language.toUpperCase()}`),
  extraHTTPHeaders: async ({ browserName: _ }, use, { workerIndex }) => {
    lastAddress += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex}.0.${lastAddress}` });
  },
  contextOptions: { reducedMotion: 'reduce' },
  t: async ({ language }, use) => use(createTranslator(language, catalogueOf(language))),
  company: async ({ baseURL, language }, use) => use(await createCompany(String(baseURL), language)),
  complaints: async ({ browserName: _ }, use) => {
    const complaints = collectComplaints();
    await use(complaints);
    expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
  },
  context: async ({ context, complaints }, use) => {
    complaints.watch(context);
    await use(context);
  },
  checkScreen: async ({ page }, use) => use((other = page) => checkAccessibility(other)),
});

export { expect };
