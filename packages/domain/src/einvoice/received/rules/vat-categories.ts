import { readExact } from '../exact-number.ts';
import { type EInvoiceFinding, finding, unless } from '../finding.ts';
import type { ReceivedDocument, ReceivedVat, Stated } from '../received-document.ts';
import { isStated } from '../stated-text.ts';

type Rate = 'aboveZero' | 'zero' | 'any' | 'none';

interface Category {
  readonly rule: string;
  readonly rate: Rate;
  /** Whether the reason for an exemption is required or forbidden. */
  readonly reason: 'needed' | 'forbidden';
  readonly seller: 'vat' | 'any' | 'none';
  readonly buyer: 'vat' | 'any' | 'no matter' | 'none';
}

/**
 * The requirements of each VAT category (EN 16931-1, rules BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O,
 * BR-AF and BR-AG).
 */
const CATEGORIES: Readonly<Record<string, Category>> = {
  S: { rule: 'S', rate: 'aboveZero', reason: 'forbidden', seller: 'any', buyer: 'no matter' },
  Z: { rule: 'Z', rate: 'zero', reason: 'forbidden', seller: 'any', buyer: 'no matter' },
  E: { rule: 'E', rate: 'zero', reason: 'needed', seller: 'any', buyer: 'no matter' },
  AE: { rule: 'AE', rate: 'zero', reason: 'needed', seller: 'any', buyer: 'any' },
  K: { rule: 'IC', rate: 'zero', reason: 'needed', seller: 'vat', buyer: 'vat' },
  G: { rule: 'G', rate: 'zero', reason: 'needed', seller: 'vat', buyer: 'no matter' },
  O: { rule: 'O', rate: 'none', reason: 'needed', seller: 'none', buyer: 'none' },
  L: { rule: 'AF', rate: 'any', reason: 'forbidden', seller: 'any', buyer: 'no matter' },
  M: { rule: 'AG', rate: 'any', reason: 'forbidden', seller: 'any', buyer: 'no matter' },
};

/** Whether lines, charges and the breakdown meet the requirements of their VAT categories. */
export function checkVatCategories(document: ReceivedDocument): EInvoiceFinding[] {
  const { lines, charges, vat } = document;
  const used = new Set([
    ...lines.map(({ categories }) => categories[0]),
    ...charges.map(({ category }) => category),
  ]);
  const stated = new Set(vat.map(({ category }) => category));
  return Object.entries(CATEGORIES).flatMap(([code, category]) => {
    const isUsed = used.has(code);
    const rows = vat.filter((row) => row.category === code);
    if (!isUsed && rows.length === 0) return [];
    const { rule } = category;
    const isOnce = code === 'S' || code === 'L' || code === 'M' || rows.length <= 1;
    return [
      ...unless(isUsed === stated.has(code), `BR-${rule}-01`, 'notInBreakdown', 'BG-23', { place: code }),
      ...unless(isOnce, `BR-${rule}-01`, 'twice', 'BG-23', { place: code }),
      ...(isUsed ? checkParties(document, code, category) : []),
      ...checkRates(document, code, category),
      ...rows.flatMap((row) => checkRow(row, code, category)),
      ...(code === 'K' ? checkDelivery(document) : []),
      ...(code === 'O' && rows.length > 0 ? checkAlone(document) : []),
    ];
  });
}

function checkParties(
  { seller, buyer, representative }: ReceivedDocument,
  place: string,
  category: Category,
): EInvoiceFinding[] {
  const rule = `BR-${category.rule}-02`;
  const ofSeller = isStated(seller?.vatId) || isStated(representative?.vatId);
  const ofBuyer = isStated(buyer?.vatId);
  if (category.seller === 'none') {
    return [
      ...unless(!ofSeller, rule, 'notAllowed', 'BT-31', { place }),
      ...unless(!ofBuyer, rule, 'notAllowed', 'BT-48', { place }),
    ];
  }
  const hasSeller = ofSeller || (category.seller === 'any' && isStated(seller?.taxId));
  const isBuyerNamed =
    category.buyer === 'no matter' ||
    ofBuyer ||
    (category.buyer === 'any' && isStated(buyer?.legalId?.value));
  return [
    ...unless(hasSeller, rule, 'missing', 'BT-31', { place }),
    ...unless(isBuyerNamed, rule, 'missing', 'BT-48', { place }),
  ];
}

function checkRates(
  { lines, charges }: ReceivedDocument,
  code: string,
  { rule, rate }: Category,
): EInvoiceFinding[] {
  const ofLines = lines
    .filter(({ categories }) => categories[0] === code)
    .flatMap((line) =>
      checkRate(line.rate, rate, { rule: `BR-${rule}-05`, term: 'BT-152', place: line.id ?? '' }),
    );
  const ofCharges = charges
    .filter(({ category }) => category === code)
    .flatMap((charge) =>
      checkRate(charge.rate, rate, {
        rule: `BR-${rule}-${charge.isCharge ? '07' : '06'}`,
        term: charge.isCharge ? 'BT-103' : 'BT-96',
        place: code,
      }),
    );
  return [...ofLines, ...ofCharges];
}

function checkRate(
  text: Stated,
  wanted: Rate,
  { rule, term, place }: { rule: string; term: string; place: string },
): EInvoiceFinding[] {
  const rate = readExact(text);
  const holds = {
    aboveZero: rate !== undefined && rate > 0n,
    zero: rate === 0n,
    any: rate !== undefined && rate >= 0n,
    none: text === undefined,
  }[wanted];
  const expected = wanted === 'aboveZero' ? '> 0' : wanted === 'zero' ? '0' : '';
  return unless(holds, rule, 'otherRate', term, { place, stated: text ?? '', expected });
}

function checkRow(row: ReceivedVat, code: string, { rule, reason, rate }: Category): EInvoiceFinding[] {
  const hasReason = isStated(row.reason) || isStated(row.reasonCode);
  const amount = readExact(row.amount);
  const isFree = rate === 'zero' || rate === 'none';
  const forCode = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }[code] ?? '';
  return [
    ...(reason === 'needed'
      ? unless(hasReason, `BR-${rule}-10`, 'missing', 'BT-120', { place: code, expected: forCode })
      : unless(!hasReason, `BR-${rule}-10`, 'notAllowed', 'BT-120', { place: code })),
    ...unless(!isFree || amount === undefined || amount === 0n, `BR-${rule}-09`, 'wrongSum', 'BT-117', {
      place: code,
      stated: row.amount ?? '',
      expected: '0.00',
    }),
  ];
}

function checkDelivery({ deliveredOn, deliveredTo, period }: ReceivedDocument): EInvoiceFinding[] {
  const hasDay = isStated(deliveredOn) || isStated(period?.start) || isStated(period?.end);
  return [
    ...unless(hasDay, 'BR-IC-11', 'missing', 'BT-72'),
    ...unless(isStated(deliveredTo?.country), 'BR-IC-12', 'missing', 'BT-80'),
  ];
}

function checkAlone({ vat, lines, charges }: ReceivedDocument): EInvoiceFinding[] {
  const other = (category: Stated) => category !== undefined && category !== 'O';
  return [
    ...vat.filter(({ category }) => other(category)).map(() => finding('BR-O-11', 'notAllowed', 'BG-23')),
    ...lines
      .filter(({ categories }) => other(categories[0]))
      .map(({ id = '' }) => finding('BR-O-12', 'notAllowed', 'BT-151', { place: id })),
    ...charges
      .filter(({ category }) => other(category))
      .map(({ isCharge }) =>
        finding(isCharge ? 'BR-O-14' : 'BR-O-13', 'notAllowed', isCharge ? 'BT-102' : 'BT-95'),
      ),
  ];
}
