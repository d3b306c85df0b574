import {
  EXACT_HUNDRED,
  EXACT_ONE,
  type Exact,
  distance,
  divide,
  exactText,
  multiply,
  negated,
  readExact,
  sumOf,
  toCents,
} from '../exact-number.ts';
import { type EInvoiceFinding, finding } from '../finding.ts';
import type { ReceivedDocument, ReceivedLine, ReceivedVat, Stated } from '../received-document.ts';

/**
 * The sums of an invoice (BR-CO-10 to 17), its decimals (BR-DEC), and to the cent what the standard
 * allows to differ by less than 1.00; also amounts that nobody means.
 */
export function checkArithmetic(document: ReceivedDocument): EInvoiceFinding[] {
  return [
    ...checkTotals(document),
    ...checkVatRows(document),
    ...checkLines(document),
    ...checkDecimals(document),
  ];
}

/**
 * A stated value that isn't the expected one. Nothing is expected where a part of it is missing or
 * can't be read: other rules say so, and an amount calculated without it would mislead.
 */
function differs(
  rule: string,
  term: string,
  [text, expected]: [Stated, Exact | undefined],
  more: { place?: string; level?: 'warning'; tolerated?: Exact } = {},
): EInvoiceFinding[] {
  const value = readExact(text);
  const { tolerated = 0n, ...rest } = more;
  if (value === undefined || expected === undefined) return [];
  if (distance(value, expected) <= tolerated) return [];
  return [finding(rule, 'wrongSum', term, { ...rest, stated: text ?? '', expected: exactText(expected) })];
}

/** What may be left out, and counts as zero then. */
function optional(text: Stated): Exact | undefined {
  return text === undefined ? 0n : readExact(text);
}

function checkTotals({ totals, lines, charges, vat }: ReceivedDocument): EInvoiceFinding[] {
  if (!totals) return [];
  const ofKind = (isCharge: boolean) =>
    sumOf(charges.filter((charge) => charge.isCharge === isCharge).map(({ amount }) => readExact(amount)));
  const excl = sumOf([
    readExact(totals.lines),
    negated(optional(totals.allowances)),
    optional(totals.charges),
  ]);
  const [vatTotal] = totals.vat;
  const payable = sumOf([
    readExact(totals.incl),
    negated(optional(totals.prepaid)),
    optional(totals.rounding),
  ]);
  const [allowances, added] = [ofKind(false), ofKind(true)];
  return [
    ...differs('BR-CO-10', 'BT-106', [totals.lines, sumOf(lines.map(({ net }) => readExact(net)))]),
    ...differs('BR-CO-11', 'BT-107', [
      totals.allowances ?? (allowances === 0n ? undefined : '0'),
      allowances,
    ]),
    ...differs('BR-CO-12', 'BT-108', [totals.charges ?? (added === 0n ? undefined : '0'), added]),
    ...differs('BR-CO-13', 'BT-109', [totals.excl, excl]),
    ...differs('BR-CO-14', 'BT-110', [vatTotal, sumOf(vat.map(({ amount }) => readExact(amount)))]),
    ...differs('BR-CO-15', 'BT-112', [totals.incl, sumOf([readExact(totals.excl), readExact(vatTotal)])]),
    ...(totals.vat.length > 1 ? [finding('BR-CO-15', 'twice', 'BT-110')] : []),
    ...(totals.vat.length === 0 ? [finding('BR-CO-15', 'missing', 'BT-110')] : []),
    ...differs('BR-CO-16', 'BT-115', [totals.payable, payable]),
  ];
}

/** The bases that a document's lines and charges add up to, by category and rate; undefined where one is unknown. */
function basesOf({ lines, charges }: ReceivedDocument): Map<string, Exact | undefined> {
  const bases = new Map<string, Exact | undefined>();
  const add = (category: Stated, rate: Stated, value: Exact | undefined) => {
    const key = keyOf(category, rate);
    bases.set(key, sumOf([bases.has(key) ? bases.get(key) : 0n, value]));
  };
  for (const { categories, rate, net } of lines) add(categories[0], rate, readExact(net));
  for (const { category, rate, amount, isCharge } of charges) {
    const value = readExact(amount);
    add(category, rate, isCharge ? value : negated(value));
  }
  return bases;
}

function keyOf(category: Stated, rate: Stated): string {
  return `${category ?? ''} ${readExact(rate) ?? 0n}`;
}

function checkVatRows(document: ReceivedDocument): EInvoiceFinding[] {
  const bases = basesOf(document);
  const seen = new Set<string>();
  const found = document.vat.flatMap((row) => {
    const key = keyOf(row.category, row.rate);
    const isAgain = seen.has(key);
    seen.add(key);
    return [
      ...checkVatAmount(row),
      ...(bases.has(key) ? checkVatBase(row, bases.get(key)) : checkUnusedRow(row)),
      ...(isAgain ? [finding('VAT-ROWS', 'twice', 'BG-23', { level: 'warning', place: placeOf(row) })] : []),
    ];
  });
  const absent = [...bases].filter(([key, base]) => base !== undefined && base !== 0n && !seen.has(key));
  return [
    ...found,
    ...absent.map(([key]) => {
      const [category = '', rate = '0'] = key.split(' ');
      const place = `${category} ${exactText(BigInt(rate))}`;
      return finding('VAT-ROWS', 'notInBreakdown', 'BG-23', { level: 'warning', place });
    }),
  ];
}

function placeOf({ category = '', rate = '' }: ReceivedVat): string {
  return `${category} ${rate}`.trim();
}

function checkVatAmount(row: ReceivedVat): EInvoiceFinding[] {
  const base = readExact(row.base);
  // Without category and rate, nothing says how much it should be; that they are missing is found elsewhere.
  if (base === undefined || (row.category === undefined && row.rate === undefined)) return [];
  const rate = optional(row.rate);
  if (rate === undefined) return [];
  const expected = toCents(divide(multiply(base, rate), EXACT_HUNDRED));
  const amount = readExact(row.amount);
  // The standard allows the VAT of a rate to differ by less than one euro from the exact amount.
  const isFar = amount !== undefined && distance(amount, expected) >= EXACT_ONE;
  const rule = isFar ? 'BR-CO-17' : 'VAT-AMOUNT';
  const more = { place: placeOf(row), ...(isFar ? {} : { level: 'warning' as const }) };
  return differs(rule, 'BT-117', [row.amount, expected], more);
}

/** For a rate above zero, the standard tolerates less than 1.00; for zero, the category's rule doesn't. */
function checkVatBase(row: ReceivedVat, base: Exact | undefined): EInvoiceFinding[] {
  const place = placeOf(row);
  const stated = readExact(row.base);
  if (stated === undefined || base === undefined) return [];
  const isRated = ['S', 'L', 'M'].includes(row.category ?? '');
  const isFar = distance(stated, base) >= (isRated ? EXACT_ONE : 1n);
  const rule = isFar ? `BR-${ruleOf(row)}-08` : 'VAT-BASE';
  return differs(rule, 'BT-116', [row.base, base], isFar ? { place } : { place, level: 'warning' });
}

/** A row that no line or charge has the category and rate of may only state zero. */
function checkUnusedRow(row: ReceivedVat): EInvoiceFinding[] {
  if ((readExact(row.base) ?? 0n) === 0n) return [];
  const more = { place: placeOf(row), stated: row.base ?? '' };
  return [finding(`BR-${ruleOf(row)}-08`, 'differs', 'BT-116', more)];
}

/**
 * The rules of intra-Community supplies, the Canaries and Ceuta have names that differ from their
 * categories.
 */
function ruleOf({ category = '' }: ReceivedVat): string {
  return { K: 'IC', L: 'AF', M: 'AG' }[category] ?? category;
}

function checkLines({ lines }: ReceivedDocument): EInvoiceFinding[] {
  return lines.flatMap((line, at) => checkLineNet(line, line.id || `${at + 1}`));
}

function checkLineNet(line: ReceivedLine, place: string): EInvoiceFinding[] {
  const [quantity, price] = [readExact(line.quantity), readExact(line.price)];
  const per = line.baseQuantity === undefined ? EXACT_ONE : readExact(line.baseQuantity);
  if (quantity === undefined || price === undefined || per === undefined || per <= 0n) return [];
  const charged = line.charges.map(({ amount, isCharge }) => {
    const value = readExact(amount);
    return isCharge ? value : negated(value);
  });
  const extra = sumOf(charged);
  if (extra === undefined) return [];
  const expected = toCents(divide(multiply(quantity, price), per) + extra);
  return differs('LINE-NET', 'BT-131', [line.net, expected], { place, level: 'warning' });
}

function checkDecimals({ totals, charges, vat, lines }: ReceivedDocument): EInvoiceFinding[] {
  const amounts: [string, string, Stated, Stated?][] = [
    ['BR-DEC-09', 'BT-106', totals?.lines],
    ['BR-DEC-10', 'BT-107', totals?.allowances],
    ['BR-DEC-11', 'BT-108', totals?.charges],
    ['BR-DEC-12', 'BT-109', totals?.excl],
    ['BR-DEC-13', 'BT-110', totals?.vat[0]],
    ['BR-DEC-14', 'BT-112', totals?.incl],
    ['BR-DEC-16', 'BT-113', totals?.prepaid],
    ['BR-DEC-17', 'BT-114', totals?.rounding],
    ['BR-DEC-18', 'BT-115', totals?.payable],
    ...charges.flatMap(({ isCharge, amount, base }): [string, string, Stated][] =>
      isCharge
        ? [
            ['BR-DEC-05', 'BT-99', amount],
            ['BR-DEC-06', 'BT-100', base],
          ]
        : [
            ['BR-DEC-01', 'BT-92', amount],
            ['BR-DEC-02', 'BT-93', base],
          ],
    ),
    ...vat.flatMap(({ base, amount, category }): [string, string, Stated, Stated?][] => [
      ['BR-DEC-19', 'BT-116', base, category],
      ['BR-DEC-20', 'BT-117', amount, category],
    ]),
    ...lines.map(({ net, id }): [string, string, Stated, Stated?] => ['BR-DEC-23', 'BT-131', net, id]),
  ];
  return amounts.flatMap(([rule, term, text = '', place = '']) => {
    const about = { stated: text, place };
    if ((text.split('.')[1]?.length ?? 0) > 2) return [finding(rule, 'tooManyDecimals', term, about)];
    // No invoice is about so much, and it would be left empty here.
    return BEYOND.test(text) ? [finding('AMOUNT', 'malformed', term, { ...about, level: 'warning' })] : [];
  });
}

/** More digits before the decimal point than an amount can have here (`statedAmount`). */
const BEYOND = /^[+-]?0*[1-9]\d{13}/;
