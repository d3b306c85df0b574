import {
  isValidCreditorIdentifier,
  normaliseCreditorIdentifier,
  isValidIban,
  isValidVatNumber,
  normaliseIban,
  normaliseVatNumber,
} from '@penning/domain';
import { refuse } from '../../http/refusal.ts';

/** The member states of the European Union; only their VAT numbers have a form that we know. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The identifiers of a company or customer as they are kept; refuses an IBAN or an EU VAT number that cannot be right. */
export function checkedIdentifiers(party: { iban: string; vatNumber: string; country: string }): {
  iban: string;
  vatNumber: string;
} {
  return { iban: checkedIban(party.iban), vatNumber: checkedVatNumber(party.vatNumber, party.country) };
}

function checkedIban(text: string): string {
  const iban = normaliseIban(text);
  if (iban !== '' && !isValidIban(iban)) refuse('validationFailed', { field: 'iban', detail: 'iban' });
  return iban;
}

function checkedVatNumber(text: string, country: string): string {
  if (text === '' || !EU.has(country)) return text;
  const vatNumber = normaliseVatNumber(text);
  if (!isValidVatNumber(vatNumber)) refuse('validationFailed', { field: 'vatNumber', detail: 'vatNumber' });
  return vatNumber;
}

/** A creditor identifier as it is kept; refuses one that cannot be right, and lets it be left empty. */
export function checkedCreditorIdentifier(text: string, field: string): string {
  const identifier = normaliseCreditorIdentifier(text);
  if (identifier !== '' && !isValidCreditorIdentifier(identifier)) {
    refuse('validationFailed', { field, detail: 'creditorIdentifier' });
  }
  return identifier;
}
