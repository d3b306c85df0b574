import { isWrongIban } from '../../../purchase/read-purchase.ts';
import { ADDRESS_REGISTERS, COUNTRIES, isAttachmentType } from '../../code-lists.ts';
import {
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  CREDIT_NOTE_TYPES,
  CURRENCY_CODES,
  EXEMPTIONS,
  INVOICE_TYPES,
  ITEM_CLASSES,
  MEANS_OF_PAYMENT,
  REGISTERS,
  VAT_CATEGORIES,
} from '../code-sets.ts';
import { type EInvoiceFinding, finding } from '../finding.ts';
import type { ReceivedDocument, Stated } from '../received-document.ts';
import { UNITS } from '../unit-codes.ts';

type Check = readonly [rule: string, term: string, list: ReadonlySet<string>, code: Stated, place?: string];

/** Whether every code is on its list (BR-CL), and a VAT number starts with a country (BR-CO-09). */
export function checkCodes(document: ReceivedDocument): EInvoiceFinding[] {
  const { seller, buyer, representative, isCreditNote, syntax } = document;
  const types =
    syntax === 'cii'
      ? INVOICE_TYPES.union(CREDIT_NOTE_TYPES)
      : isCreditNote
        ? CREDIT_NOTE_TYPES
        : INVOICE_TYPES;
  const pointCodes = new Set(syntax === 'cii' ? ['5', '29', '72'] : ['3', '35', '432']);
  const checks: Check[] = [
    ['BR-CL-01', 'BT-3', types, document.type],
    ['BR-CL-04', 'BT-5', CURRENCY_CODES, document.currency],
    ['BR-CL-05', 'BT-6', CURRENCY_CODES, document.vatCurrency],
    ['BR-CL-06', 'BT-8', pointCodes, document.vatPointCode],
    ['BR-CL-14', 'BT-40', COUNTRIES, seller?.postal?.country],
    ['BR-CL-14', 'BT-55', COUNTRIES, buyer?.postal?.country],
    ['BR-CL-14', 'BT-69', COUNTRIES, representative?.postal?.country],
    ['BR-CL-14', 'BT-80', COUNTRIES, document.deliveredTo?.country],
    ['BR-CL-25', 'BT-34', ADDRESS_REGISTERS, seller?.address?.scheme],
    ['BR-CL-25', 'BT-49', ADDRESS_REGISTERS, buyer?.address?.scheme],
    ['BR-CL-11', 'BT-30', REGISTERS, seller?.legalId?.scheme],
    ['BR-CL-11', 'BT-47', REGISTERS, buyer?.legalId?.scheme],
    ...[seller, buyer].flatMap((party, at) =>
      (party?.ids ?? []).map(({ scheme }): Check => [
        'BR-CL-10',
        at === 0 ? 'BT-29' : 'BT-46',
        REGISTERS,
        scheme === 'SEPA' ? undefined : scheme,
      ]),
    ),
    ...document.currencies.map(({ currency, name }): Check => [
      'BR-CL-03',
      'BT-5',
      CURRENCY_CODES,
      currency,
      name,
    ]),
    ...document.means.map(({ code }): Check => ['BR-CL-16', 'BT-81', MEANS_OF_PAYMENT, code]),
    ...document.vat.flatMap(({ category, reasonCode }): Check[] => [
      ['BR-CL-17', 'BT-118', VAT_CATEGORIES, category],
      ['BR-CL-22', 'BT-121', EXEMPTIONS, reasonCode?.toUpperCase()],
    ]),
    ...document.charges.flatMap(({ isCharge, reasonCode, category }): Check[] => [
      isCharge
        ? ['BR-CL-20', 'BT-105', CHARGE_REASONS, reasonCode]
        : ['BR-CL-19', 'BT-98', ALLOWANCE_REASONS, reasonCode],
      ['BR-CL-17', isCharge ? 'BT-102' : 'BT-95', VAT_CATEGORIES, category],
    ]),
    ...document.lines.flatMap((line, at) => {
      const place = line.id || `${at + 1}`;
      return [
        ['BR-CL-23', 'BT-130', UNITS, line.unit, place],
        ['BR-CL-23', 'BT-150', UNITS, line.baseUnit, place],
        ['BR-CL-18', 'BT-151', VAT_CATEGORIES, line.categories[0], place],
        ['BR-CL-15', 'BT-159', COUNTRIES, line.origin, place],
        ['BR-CL-21', 'BT-157', REGISTERS, line.standardId?.scheme, place],
        ...line.classes.map(({ scheme }): Check => ['BR-CL-13', 'BT-158', ITEM_CLASSES, scheme, place]),
      ] satisfies Check[];
    }),
  ];
  return [
    ...checks
      .filter(([, , list, code]) => code !== undefined && code !== '' && !list.has(code))
      .map(([rule, term, , code = '', place = '']) =>
        finding(rule, 'unknownCode', term, { stated: code, place }),
      ),
    ...document.supporting
      .filter(({ hasFile, mime }) => hasFile && !isAttachmentType(mime ?? ''))
      .map(({ mime = '' }) => finding('BR-CL-24', 'unknownCode', 'BT-125', { stated: mime })),
    ...checkVatNumbers(document),
    ...document.means
      .filter(({ account }) => isWrongIban(account ?? ''))
      .map(({ account = '' }) =>
        finding('IBAN', 'malformed', 'BT-84', { stated: account, level: 'warning' }),
      ),
  ];
}

function checkVatNumbers({ seller, buyer, representative }: ReceivedDocument): EInvoiceFinding[] {
  const numbers: [string, Stated][] = [
    ['BT-31', seller?.vatId],
    ['BT-48', buyer?.vatId],
    ['BT-63', representative?.vatId],
  ];
  return numbers
    .filter(([, number]) => number !== undefined && !hasCountry(number))
    .map(([term, number = '']) => finding('BR-CO-09', 'malformed', term, { stated: number }));
}

/** Greek numbers begin with EL. */
function hasCountry(number: string): boolean {
  const country = number.slice(0, 2);
  return COUNTRIES.has(country) || country === 'EL';
}
