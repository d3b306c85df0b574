import { type Language, ProfileInput, applyChange } from '@penning/contract';
import {
  type InvoiceLine,
  calculateInvoice,
  defined,
  dueDate,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
} from '@penning/domain';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { type CompanyRow, getCompanyWithPackage } from '../company/company-store.ts';
import { type ShownWhiteLabel, shownWhiteLabel } from '../company/white-label/white-label.ts';
import type { DocumentContent } from '../document/content.ts';
import { withWhiteLabel } from '../document/resolve/resolve-parties.ts';
import { presentProfile } from './present-profile.ts';
import { listProfileRows } from './profile-store.ts';

/** An example invoice on the company's default layout; nothing without one. */
export async function makeExample(
  tx: TenantTx,
  services: Pick<Services, 'offer'>,
  { language, today }: { language: Language; today: DocumentContent['sendDate'] },
): Promise<DocumentContent | undefined> {
  const profile = (await listProfileRows(tx)).find(({ isDefault }) => isDefault);
  if (!profile) return undefined;
  const shown = applyChange(ProfileInput, presentProfile(profile), { language });
  const company = await getCompanyWithPackage(tx);
  const whiteLabel = shownWhiteLabel(company, services);
  return exampleContent(shown, company, { today, logoFileId: profile.logoFileId, whiteLabel });
}

/** An example invoice on a layout. */
export function exampleContent(
  profile: ProfileInput,
  company: CompanyRow,
  options: {
    today: DocumentContent['sendDate'];
    logoFileId: string | null;
    whiteLabel?: ShownWhiteLabel | undefined;
  },
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
    layout: withWhiteLabel({ ...profile, logoFileId: options.logoFileId }, options.whiteLabel),
    lines,
    totals: calculateInvoice({ lines, discount, includesVat: false, currency: 'EUR' }),
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
