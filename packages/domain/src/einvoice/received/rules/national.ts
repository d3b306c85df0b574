import { isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from '../../identifiers.ts';
import { readExact } from '../exact-number.ts';
import { type EInvoiceFinding, finding, unless } from '../finding.ts';
import type { ReceivedDocument, ReceivedParty } from '../received-document.ts';
import { isStated } from '../stated-text.ts';

type National = (document: ReceivedDocument, seller: ReceivedParty) => EInvoiceFinding[];

/** What Peppol asks of sellers of these countries; the Dutch ones are elsewhere, the payment slips of Denmark are left out. */
const RULES: Readonly<Record<string, National>> = {
  DK: checkDanish,
  IS: checkIcelandic,
  IT: checkItalian,
  NO: checkNorwegian,
  SE: checkSwedish,
};

/** The rules of Peppol for the seller's country, where its address and the prefix of its VAT number agree about it. */
export function checkNational(document: ReceivedDocument): EInvoiceFinding[] {
  const { seller } = document;
  const country = seller?.postal?.country ?? '';
  const check = Object.hasOwn(RULES, country) ? RULES[country] : undefined;
  const isOther = isStated(seller?.vatId) && seller.vatId.slice(0, 2) !== country;
  return seller && check && !isOther ? check(document, seller) : [];
}

const DANISH_MEANS: readonly string[] = ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97'];

function checkDanish({ buyer, means, isCreditNote, totals }: ReceivedDocument, seller: ReceivedParty) {
  const { legalId } = seller;
  const areDanish = buyer?.postal?.country === 'DK';
  const customer = buyer?.legalId;
  return [
    ...unless(isStated(legalId?.value), 'DK-R-002', 'missing', 'BT-30'),
    ...unless(!legalId || legalId.scheme === '0184', 'DK-R-014', 'missing', 'BT-30', { expected: '0184' }),
    ...unless(!areDanish || !customer || customer.scheme === '0184', 'DK-R-017', 'missing', 'BT-47', {
      expected: '0184',
    }),
    ...unless(
      !(areDanish && isCreditNote) || (readExact(totals?.payable) ?? 0n) >= 0n,
      'DK-R-016',
      'negative',
      'BT-115',
      { stated: totals?.payable ?? '' },
    ),
    ...means
      .filter(({ code = '' }) => areDanish && !isCreditNote && !DANISH_MEANS.includes(code))
      .map(({ code = '' }) => finding('DK-R-005', 'unknownCode', 'BT-81', { stated: code })),
  ];
}

function checkIcelandic({ buyer, type = '' }: ReceivedDocument, seller: ReceivedParty) {
  const isRegistered = ({ legalId }: ReceivedParty) => legalId?.scheme === '0196';
  const isPlaced = ({ postal }: ReceivedParty) => Boolean(postal?.street && postal.postalCode);
  const customer = buyer?.postal?.country === 'IS' ? buyer : undefined;
  return [
    ...unless(['380', '381'].includes(type), 'IS-R-001', 'unknownCode', 'BT-3', {
      stated: type,
      level: 'warning',
    }),
    ...unless(isRegistered(seller), 'IS-R-002', 'missing', 'BT-30', { expected: '0196' }),
    ...unless(isPlaced(seller), 'IS-R-003', 'missing', 'BG-5'),
    ...unless(!customer || isRegistered(customer), 'IS-R-004', 'missing', 'BT-47', { expected: '0196' }),
    ...unless(!customer || isPlaced(customer), 'IS-R-005', 'missing', 'BG-8'),
  ];
}

function checkItalian(_: ReceivedDocument, { taxId, postal }: ReceivedParty) {
  return [
    ...unless(
      taxId === undefined || /^[A-Z0-9]{11,16}$/.test(taxId.trim()),
      'IT-R-001',
      'malformed',
      'BT-32',
      {
        stated: taxId ?? '',
      },
    ),
    ...unless(postal?.street !== undefined, 'IT-R-002', 'missing', 'BT-35'),
    ...unless(postal?.city !== undefined, 'IT-R-003', 'missing', 'BT-37'),
    ...unless(postal?.postalCode !== undefined, 'IT-R-004', 'missing', 'BT-38'),
  ];
}

function checkNorwegian(_: ReceivedDocument, { vatId }: ReceivedParty) {
  const number = /^NO(\d{9})MVA$/.exec(vatId?.trim() ?? '')?.[1] ?? '';
  return unless(!isStated(vatId) || isNorwegianOrganisationNumber(number), 'NO-R-001', 'malformed', 'BT-31', {
    stated: vatId ?? '',
  });
}

function checkSwedish(document: ReceivedDocument, { vatId = '', legalId, taxId }: ReceivedParty) {
  const number = legalId?.value.trim() ?? '';
  const isApproved = taxId?.trim().toUpperCase() === 'GODKÄND FÖR F-SKATT';
  const { vat, lines, charges } = document;
  const rates = [
    ...vat,
    ...charges,
    ...lines.map((line) => ({ category: line.categories[0], rate: line.rate })),
  ];
  const other = rates.find(({ category, rate }) => category === 'S' && !isSwedishRate(rate));
  return [
    ...unless(vatId === '' || vatId.trim().length === 14, 'SE-R-001', 'malformed', 'BT-31', {
      stated: vatId,
    }),
    ...unless(vatId === '' || /^..\d+$/.test(vatId.trim()), 'SE-R-002', 'malformed', 'BT-31', {
      stated: vatId,
    }),
    ...unless(!legalId || /^\d+$/.test(number), 'SE-R-003', 'malformed', 'BT-30', { stated: number }),
    ...unless(!legalId || number.length === 10, 'SE-R-004', 'malformed', 'BT-30', { stated: number }),
    ...unless(!legalId || isSwedishOrganisationNumber(number), 'SE-R-013', 'malformed', 'BT-30', {
      stated: number,
    }),
    ...unless(!legalId || taxId === undefined || isApproved, 'SE-R-005', 'malformed', 'BT-32', {
      stated: taxId ?? '',
    }),
    ...unless(vatId === '' || !other, 'SE-R-006', 'otherRate', 'BT-119', { stated: other?.rate ?? '' }),
  ];
}

function isSwedishRate(rate: string | undefined): boolean {
  return [25, 12, 6].includes(Number(rate));
}
