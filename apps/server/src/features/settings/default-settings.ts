import { LANGUAGES, type Language } from '@penning/contract';
import { keysOf } from '@penning/domain';
import { companyDefaults } from '@penning/i18n/defaults/index';
import type { TenantTx } from '../../db/database.ts';
import { dutchDay } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { insertEmailTemplates } from '../company/email-template-store.ts';
import { headerLinesOf } from '../company/header-lines.ts';
import { insertFirstProfile } from '../company/profile-header-store.ts';
import { namedFirstCodes } from './first-vat-codes.ts';
import { insertLedgers } from './ledger-store.ts';
import { insertPaymentMethods } from './payment-method-store.ts';
import { insertSmsTexts } from './sms-text-store.ts';
import { insertVatCodes } from './vat-code-store.ts';

/** What is known about a company at sign-up. */
export interface NewCompany {
  readonly country: string;
  readonly language: Language;
  readonly companyName: string;
  readonly userName: string;
  readonly email: string;
}

const LEDGER_NUMBERS = {
  sales: '8000',
  salesLow: '8010',
  services: '8100',
  salesInsideEu: '8200',
  salesOutsideEu: '8300',
  costsPassedOn: '8900',
} as const;

/**
 * Gives a new company everything it needs to send its first invoice: VAT codes, ledgers, payment methods, a profile,
 * texts.
 */
export async function insertDefaults(tx: TenantTx, services: Services, company: NewCompany): Promise<void> {
  await makeVatCodes(tx, services, company);
  await makeLedgers(tx, services, company);
  await makePaymentMethods(tx, services, company);
  await makeProfile(tx, services, company);
  await makeMessageTexts(tx, services);
}

async function makeVatCodes(tx: TenantTx, services: Services, company: NewCompany): Promise<void> {
  const first = namedFirstCodes(company, dutchDay(services.clock.now()));
  await insertVatCodes(
    tx,
    first.map((code, position) => ({ ...code, id: services.newId(), position })),
  );
}

async function makeLedgers(tx: TenantTx, services: Services, { language }: NewCompany): Promise<void> {
  const names = companyDefaults(language).ledgers;
  const keys = keysOf(LEDGER_NUMBERS);
  const ledgers = keys.map((key, position) => ({
    id: services.newId(),
    name: names[key],
    ledgerNumber: LEDGER_NUMBERS[key],
    position,
  }));
  await insertLedgers(tx, ledgers);
}

async function makePaymentMethods(tx: TenantTx, services: Services, { language }: NewCompany): Promise<void> {
  const methods = companyDefaults(language).paymentMethods.map((name, position) => ({
    id: services.newId(),
    name,
    position,
  }));
  await insertPaymentMethods(tx, methods);
}

const NOTHING_KNOWN = { address: '', postalCode: '', city: '', vatNumber: '', coc: '', iban: '', phone: '' };

async function makeProfile(tx: TenantTx, services: Services, company: NewCompany): Promise<void> {
  const { language, companyName, userName, email, country } = company;
  const defaults = companyDefaults(language);
  const known = { ...NOTHING_KNOWN, name: companyName, contact: userName, country, email };
  await insertFirstProfile(tx, {
    id: services.newId(),
    name: defaults.profileName,
    language,
    headerLines: headerLinesOf(known, language),
    footer: defaults.footer,
    quotationFooter: defaults.quotationFooter,
    emailFrom: companyName.slice(0, 120),
    createdAt: services.clock.now(),
  });
}

/** Texts in every language: a company has customers in more than its own. */
async function makeMessageTexts(tx: TenantTx, services: Services): Promise<void> {
  const { newId } = services;
  const emails = LANGUAGES.flatMap((language) =>
    Object.entries(companyDefaults(language).emailTemplates).map(([kind, text]) => ({
      id: newId(),
      kind,
      language,
      ...text,
    })),
  );
  const messages = LANGUAGES.flatMap((language) => {
    const texts = companyDefaults(language).smsTexts;
    return keysOf(texts).map((kind) => ({ id: newId(), kind, language, ...texts[kind] }));
  });
  await insertEmailTemplates(tx, emails);
  await insertSmsTexts(tx, messages);
}
