import { EmailText, NewCustomer, line } from '@penning/contract';
import { countryOptions } from '@penning/i18n';
import { z } from 'zod';
import { type Html, html } from '../../../platform/html.ts';
import {
  BUYER_FIELDS,
  type BuyerField,
  type ReceiptPageParts,
  type TypedBuyerForm,
} from './receipt-page-parts.ts';

const REQUIRED: readonly BuyerField[] = ['name', 'address', 'city', 'email'];

const Buyer = z.strictObject({
  name: NewCustomer.shape.name,
  contact: line(120),
  address: line(160, 1),
  postalCode: line(16),
  city: line(80, 1),
  country: NewCustomer.shape.country,
  vatNumber: line(20),
  coc: line(20),
  email: EmailText,
  reference: line(80),
});

/** The customer and the reference that were typed, or the first field that is wrong. */
export function readBuyer({ formToken: _token, person, ...typed }: TypedBuyerForm) {
  const read = Buyer.safeParse(typed);
  if (!read.success) {
    const name = read.error.issues[0]?.path[0];
    return { wrong: BUYER_FIELDS.find((field) => field === name) ?? ('name' as const) };
  }
  const { reference, ...given } = read.data;
  return { customer: NewCustomer.parse({ ...given, person: person === 'on' }), reference };
}

/** Whether a field that is wrong was left empty. */
export function isLeftEmpty(field: BuyerField, typed: TypedBuyerForm): boolean {
  return REQUIRED.includes(field) && typed[field].trim() === '';
}

const LABELS = {
  name: 'receipt.fieldName',
  contact: 'receipt.fieldContact',
  address: 'receipt.fieldAddress',
  postalCode: 'receipt.fieldPostalCode',
  city: 'receipt.fieldCity',
  country: 'receipt.fieldCountry',
  vatNumber: 'receipt.fieldVatNumber',
  coc: 'receipt.fieldCoc',
  email: 'receipt.fieldEmail',
  reference: 'receipt.fieldReference',
} as const satisfies Record<BuyerField, string>;

/** The label of a field of the form. */
export function buyerLabel({ t }: Pick<ReceiptPageParts, 't'>, field: BuyerField): string {
  return t(LABELS[field]);
}

const AUTOCOMPLETE: Partial<Record<BuyerField, string>> = {
  name: 'organization',
  contact: 'name',
  address: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  email: 'email',
};

/** The fields in which the buyer says who the invoice is for. */
export function buyerFields(parts: ReceiptPageParts): Html {
  const { t, typed } = parts;
  return html`${field(parts, 'name')}
    <p class="field check">
      <input id="person" name="person" type="checkbox" ${typed.person === 'on' && html`checked`} />
      <label for="person">${t('receipt.fieldPerson')}</label>
    </p>
    ${field(parts, 'contact')} ${field(parts, 'address')} ${field(parts, 'postalCode')}
    ${field(parts, 'city')} ${countryField(parts)} ${field(parts, 'vatNumber')} ${field(parts, 'coc')}
    ${field(parts, 'email')} ${field(parts, 'reference')}`;
}

function field(parts: ReceiptPageParts, name: BuyerField): Html {
  const { t, typed, problem } = parts;
  const isRequired = REQUIRED.includes(name);
  const own = buyerLabel(parts, name);
  return html`<p class="field">
    <label for="${name}">${isRequired ? own : t('receipt.optional', { label: own })}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${typed[name]}"
      maxlength="160"
      ${name === 'email' && html`inputmode="email"`}
      ${AUTOCOMPLETE[name] !== undefined && html`autocomplete="${AUTOCOMPLETE[name]}"`}
      ${isRequired && html`required`}
      ${problem?.field === name && html`aria-invalid="true" autofocus`}
    />
  </p>`;
}

function countryField(parts: ReceiptPageParts): Html {
  const { language, typed } = parts;
  const options = countryOptions(language).map(
    ({ code, name }) =>
      html`<option value="${code}" ${code === typed.country && html`selected`}>${name}</option>`,
  );
  return html`<p class="field">
    <label for="country">${buyerLabel(parts, 'country')}</label>
    <select id="country" name="country" autocomplete="country">
      ${options}
    </select>
  </p>`;
}
