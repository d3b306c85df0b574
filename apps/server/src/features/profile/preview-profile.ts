import { type Language, ProfileInput, applyChange } from '@penning/contract';
import {
  type InvoiceLine,
  calculateInvoice,
  dueDate,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
  defined,
} from '@penning/domain';
import { documentWords } from '@penning/i18n/document-words/index';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { getCompanyRow } from '../company/company-store.ts';
import type { DocumentContent } from '../document/content.ts';
import { renderPages } from '../document/pdf/pdf.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, listProfileRows } from './profile-store.ts';

type Company = Awaited<ReturnType<typeof getCompanyRow>>;

/** An example invoice on the layout that is being edited, so that one sees it before it is saved. */
export const previewProfile: HandlersOf<'profile'>['preview'] = async ({ body, session, services }) => {
  const content = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompanyRow(tx);
    const saved =
      body.profileId === null
        ? ((await listProfileRows(tx)).find(({ isDefault }) => isDefault) ?? refuse('notFound'))
        : ((await findProfile(tx, body.profileId)) ?? refuse('notFound'));
    const profile = applyChange(ProfileInput, presentProfile(saved), body.profile);
    const today = dayIn(company.timezone, services.clock.now());
    // A profile that is not saved yet has no logo.
    return exampleContent(profile, company, { today, logoFileId: body.profileId && saved.logoFileId });
  });
  return { data: { pages: await renderPages(services, session.companyId, content, { number: null }) } };
};

function exampleContent(
  profile: ProfileInput,
  company: Company,
  options: { today: DocumentContent['sendDate']; logoFileId: string | null },
): DocumentContent {
  const { sample } = documentWords(profile.language);
  const lines = [exampleLine(sample.work, '12', '95.00'), exampleLine(sample.travel, '84', '0.23')];
  const discount = defined(parsePercentage('0'));
  return {
    formatVersion: 1,
    type: '',
    sendDate: options.today,
    dueDate: dueDate(options.today, profile.expiration),
    term: profile.expiration,
    currency: 'EUR',
    language: profile.language,
    includesVat: false,
    discount,
    reference: '',
    trackingNumber: '',
    text: { top: profile.extraText, bottom: profile.extraTextBottom, footer: profile.footer },
    sender: company,
    receiver: exampleReceiver(profile.language, company.country),
    layout: { ...profile, logoFileId: options.logoFileId },
    lines,
    totals: calculateInvoice({ lines, discount, includesVat: false }),
    attachments: [],
    publicLink: null,
  };
}

function exampleLine(description: string, quantity: string, price: string): InvoiceLine {
  return {
    id: description,
    number: '',
    description,
    quantity: defined(parseQuantity(quantity)),
    price: defined(parsePrice(price)),
    discount: defined(parsePercentage('0')),
    vat: { id: '', name: '', type: 'high', factor: defined(parseFactor('1.21')) },
    ledger: null,
    descriptionOnly: false,
  };
}

function exampleReceiver(language: Language, country: string): NonNullable<DocumentContent['receiver']> {
  const { sample } = documentWords(language);
  return {
    id: null,
    name: sample.customer,
    contact: '',
    person: false,
    address: sample.address,
    postalCode: sample.postalCode,
    city: sample.city,
    country,
    coc: '',
    vatNumber: '',
    email: '',
    ccEmail: '',
    phone: '',
    debtorNumber: '',
    buyerReference: '',
    optionalField1: '',
    optionalField2: '',
  };
}
