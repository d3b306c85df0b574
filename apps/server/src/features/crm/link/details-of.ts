import { CountryCode, type Customer, CustomerInput, Language } from '@penning/contract';
import {
  type CrmDetails,
  type CrmField,
  addressDetail,
  addressOfDetail,
} from '@penning/domain/customer/compare-details';
import type { CrmRecord } from '../../../integrations/port/crm.ts';
import { storedVatNumber } from '../../company/party-identifiers.ts';

/** What a customer has of what CRMs have too. */
export function detailsOf(customer: Customer): CrmDetails {
  const { name, email, phone, vatNumber, coc, iban, optionLanguage } = customer;
  const address = addressDetail(customer);
  return { name, address, email, phone, vatNumber, coc, iban, language: optionLanguage ?? '' };
}

/** The change of a customer that some details are. */
export function changeOf({ address, language, ...texts }: CrmDetails): Partial<CustomerInput> {
  const { country, ...lines } = addressOfDetail(address ?? '');
  return {
    ...texts,
    ...(address === undefined ? {} : { ...lines, ...(address === '' ? {} : { country }) }),
    ...(language === undefined ? {} : { optionLanguage: Language.safeParse(language).data ?? null }),
  };
}

/** As many characters as a customer's fields have room for. */
const MAX_NAME = 160;
const MAX_STREET = 160;
const MAX_POSTAL_CODE = 16;
const MAX_CITY = 80;

/** The details of a record as a customer would have them; what no customer can have is left out, and so is no name. */
export function ownDetails({ details }: CrmRecord, ownCountry: string): CrmDetails {
  const { name = '', address, vatNumber, language } = details;
  const ownAddress = address === undefined ? undefined : fittedAddress(address);
  const country =
    ownAddress === undefined || ownAddress === '' ? ownCountry : addressOfDetail(ownAddress).country;
  const own: Partial<Record<CrmField, string>> = {};
  if (name.trim() !== '') own.name = name.trim().slice(0, MAX_NAME);
  if (ownAddress !== undefined) own.address = ownAddress;
  if (language !== undefined) own.language = language;
  for (const field of ['email', 'phone', 'coc', 'iban'] as const) {
    const fitted = CustomerInput.shape[field].safeParse(details[field]).data;
    if (fitted !== undefined) own[field] = fitted;
  }
  const fittedVat = CustomerInput.shape.vatNumber.safeParse(vatNumber).data;
  if (fittedVat !== undefined) own.vatNumber = storedVatNumber({ country, vatNumber: fittedVat });
  return own;
}

function fittedAddress(detail: string): string | undefined {
  if (detail === '') return '';
  const { address, postalCode, city, country } = addressOfDetail(detail);
  const known = CountryCode.safeParse(country.toUpperCase()).data;
  if (known === undefined) return undefined;
  return addressDetail({
    address: address.slice(0, MAX_STREET),
    postalCode: postalCode.slice(0, MAX_POSTAL_CODE),
    city: city.slice(0, MAX_CITY),
    country: known,
  });
}
