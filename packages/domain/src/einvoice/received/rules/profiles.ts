import type { XmlElement } from '../../../xml/xml-element.ts';
import { EXACT_HUNDRED, distance, divide, EXACT_ONE, multiply, readExact } from '../exact-number.ts';
import { type EInvoiceFinding, finding, unless } from '../finding.ts';
import type { ReceivedDocument, Stated } from '../received-document.ts';
import { isStated } from '../stated-text.ts';
import { checkGermanMeans } from './german-means.ts';
import { checkGermanStatements } from './german-statements.ts';
import { checkIdentifierFormats } from './identifier-formats.ts';
import { checkNational } from './national.ts';
import { checkPeppolDocument } from './peppol-document.ts';

/** The profiles whose own rules are checked besides those of the standard. */
export const RECEIVED_PROFILES = ['norm', 'peppol', 'nlcius', 'xrechnung'] as const;
export type ReceivedProfile = (typeof RECEIVED_PROFILES)[number];

/** The profile that a document names. */
export function profileOf({ specification = '' }: ReceivedDocument): ReceivedProfile {
  if (specification.includes('urn:fdc:peppol.eu:2017:poacc:billing')) return 'peppol';
  if (specification.includes('urn:fdc:nen.nl:')) return 'nlcius';
  if (/urn:(?:xeinkauf\.de|xoev-de):kosit:/.test(specification)) return 'xrechnung';
  return 'norm';
}

/** What the profile requires beyond the standard. */
export function checkProfile(document: ReceivedDocument): EInvoiceFinding[] {
  const profile = profileOf(document);
  if (profile === 'peppol') return checkPeppol(document);
  if (profile === 'nlcius') return checkNlcius(document);
  return profile === 'xrechnung' ? checkXrechnung(document) : [];
}

const TWO_CENTS = EXACT_ONE / 50n;

function checkPeppol(document: ReceivedDocument): EInvoiceFinding[] {
  const { process, seller, buyer, notes, currency, vatCurrency, vat, lines, period, means, root } = document;
  const rule = (name: string) => `PEPPOL-EN16931-${name}`;
  const isDutch = seller?.postal?.country === 'NL';
  const areGerman = seller?.postal?.country === 'DE' && buyer?.postal?.country === 'DE';
  const others = document.currencies.filter(
    (one) => one.currency !== currency && one.currency !== vatCurrency,
  );
  return [
    ...unless(process !== undefined, rule('R001'), 'missing', 'BT-23'),
    ...unless(
      process === undefined || /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(process),
      rule('R007'),
      'malformed',
      'BT-23',
      { stated: process ?? '' },
    ),
    ...unless(notes.length <= 1 || areGerman, rule('R002'), 'twice', 'BT-22'),
    ...unless(
      document.buyerReference !== undefined || document.orderReference !== undefined,
      rule('R003'),
      'missing',
      'BT-10',
    ),
    ...unless(vatCurrency === undefined || vatCurrency !== currency, rule('R005'), 'notAllowed', 'BT-6'),
    ...unless(!hasEmpty(root), rule('R008'), 'missing', emptyName(root)),
    ...unless(seller?.address !== undefined, rule('R020'), 'missing', 'BT-34'),
    ...unless(buyer?.address !== undefined, rule('R010'), 'missing', 'BT-49'),
    ...others.map((one) =>
      finding(rule('R051'), 'differs', 'BT-5', {
        place: one.name,
        stated: one.currency,
        expected: currency ?? '',
      }),
    ),
    ...means
      .filter(({ code, mandate }) => ['49', '59'].includes(code ?? '') && mandate === undefined)
      .map(() => finding(rule('R061'), 'missing', 'BT-89')),
    ...document.charges.flatMap((charge) => checkPercentage(charge, rule)),
    ...lines.flatMap((line) => [
      ...line.charges.flatMap((charge) => checkPercentage(charge, rule)),
      ...checkLine(line, period, rule),
    ]),
    ...vat.flatMap(({ category = '', reasonCode = '' }) => {
      const [name, forced] = FORCED_CATEGORIES[reasonCode.toUpperCase()] ?? ['', category];
      return unless(forced === category, rule(name), 'differs', 'BT-118', {
        stated: category,
        expected: forced,
      });
    }),
    ...(document.syntax === 'ubl' ? checkPeppolDocument(document) : []),
    ...checkIdentifierFormats(document),
    ...checkNational(document),
    ...(isDutch ? checkDutch(document, 'NL-R') : []),
  ];
}

/** The category that a reason for charging no VAT belongs to, and the rule that says so. */
const FORCED_CATEGORIES: Readonly<Record<string, readonly [rule: string, category: string]>> = {
  'VATEX-EU-G': ['P0104', 'G'],
  'VATEX-EU-O': ['P0105', 'O'],
  'VATEX-EU-IC': ['P0106', 'K'],
  'VATEX-EU-AE': ['P0107', 'AE'],
  'VATEX-EU-D': ['P0108', 'E'],
  'VATEX-EU-F': ['P0109', 'E'],
  'VATEX-EU-I': ['P0110', 'E'],
  'VATEX-EU-J': ['P0111', 'E'],
};

function checkPercentage(
  { percent, base, amount }: ReceivedDocument['charges'][number],
  rule: (name: string) => string,
): EInvoiceFinding[] {
  const [part, whole, stated] = [readExact(percent), readExact(base), readExact(amount)];
  if (part !== undefined && base === undefined) return [finding(rule('R041'), 'missing', 'BT-93')];
  if (whole !== undefined && percent === undefined) return [finding(rule('R042'), 'missing', 'BT-94')];
  if (part === undefined || whole === undefined || stated === undefined) return [];
  const expected = divide(multiply(whole, part), EXACT_HUNDRED);
  return unless(distance(stated, expected) <= TWO_CENTS, rule('R040'), 'wrongSum', 'BT-92', {
    stated: amount ?? '',
  });
}

function checkLine(
  line: ReceivedDocument['lines'][number],
  period: ReceivedDocument['period'],
  rule: (name: string) => string,
): EInvoiceFinding[] {
  const place = line.id ?? '';
  const { per, price, isNear } = netOf(line);
  const gross = readExact(line.grossPrice);
  const discount = readExact(line.priceDiscount) ?? 0n;
  const before = (one: Stated, other: Stated) => isStated(one) && isStated(other) && one < other;
  return [
    ...unless(isNear, rule('R120'), 'wrongSum', 'BT-131', {
      place,
      stated: line.net ?? '',
    }),
    ...unless(per === undefined || per > 0n, rule('R121'), 'negative', 'BT-149', {
      place,
      stated: line.baseQuantity ?? '',
    }),
    ...unless(line.baseUnit === undefined || line.baseUnit === line.unit, rule('R130'), 'differs', 'BT-150', {
      place,
      stated: line.baseUnit ?? '',
      expected: line.unit ?? '',
    }),
    ...unless(
      gross === undefined || price === undefined || price === gross - discount,
      rule('R046'),
      'wrongSum',
      'BT-146',
      {
        place,
        stated: line.price ?? '',
      },
    ),
    ...unless(!before(line.period?.start, period?.start), rule('R110'), 'differs', 'BG-26', { place }),
    ...unless(!before(period?.end, line.period?.end), rule('R111'), 'differs', 'BG-26', { place }),
  ];
}

/** Whether a line is its quantity times its price, within two cents. */
function netOf(line: ReceivedDocument['lines'][number]) {
  const per = line.baseQuantity === undefined ? EXACT_ONE : readExact(line.baseQuantity);
  const [quantity, price, net] = [readExact(line.quantity), readExact(line.price), readExact(line.net)];
  const extra = line.charges.reduce(
    (sum, { amount, isCharge }) => sum + (isCharge ? 1n : -1n) * (readExact(amount) ?? 0n),
    0n,
  );
  const hasAll =
    quantity !== undefined && price !== undefined && net !== undefined && per !== undefined && per > 0n;
  const expected = hasAll ? divide(multiply(quantity, price), per) + extra : 0n;
  return { per, price, isNear: !hasAll || distance(net, expected) <= TWO_CENTS };
}

/** Dutch rules; Peppol and NLCIUS number the same ones differently. */
function checkDutch(document: ReceivedDocument, prefix: 'NL-R' | 'BR-NL'): EInvoiceFinding[] {
  const { seller, buyer, means, totals, orderReference, lines } = document;
  const isPeppol = prefix === 'NL-R';
  const rule = (peppol: string, nlcius: string) => (isPeppol ? `NL-R-${peppol}` : `BR-NL-${nlcius}`);
  const isRegistered = (scheme: Stated) => scheme === '0106' || scheme === '0190';
  const whole = (party: ReceivedDocument['seller']) =>
    [party?.postal?.street, party?.postal?.city, party?.postal?.postalCode].every(isStated);
  // A credit note with a positive amount to pay is money for the buyer.
  const payable = readExact(totals?.payable) ?? 0n;
  const isToPay = document.isCreditNote ? isPeppol && payable < 0n : payable > 0n;
  const buyerIsDutch = buyer?.postal?.country === 'NL';
  return [
    ...unless(isRegistered(seller?.legalId?.scheme), rule('003', '1'), 'missing', 'BT-30', {
      expected: '0106',
    }),
    ...unless(whole(seller), rule('002', '3'), 'missing', 'BG-5'),
    ...unless(!buyerIsDutch || whole(buyer), rule('004', '4'), 'missing', 'BG-8'),
    ...unless(
      !buyerIsDutch || !buyer?.legalId || isRegistered(buyer.legalId.scheme),
      rule('005', '10'),
      'missing',
      'BT-47',
      { expected: '0106' },
    ),
    ...unless(!isToPay || means.length > 0, rule('007', '11'), 'missing', 'BG-16'),
    ...means
      .filter(({ code }) => isStated(code) && !['30', '48', '49', '57', '58', '59'].includes(code))
      .map(({ code = '' }) => finding(rule('008', '12'), 'unknownCode', 'BT-81', { stated: code })),
    ...unless(
      orderReference !== undefined || lines.every(({ orderLine }) => orderLine === undefined),
      rule('009', '13'),
      'missing',
      'BT-13',
    ),
    ...unless(
      !document.isCreditNote || document.preceding.some(({ number }) => isStated(number)) || !isPeppol,
      'NL-R-001',
      'missing',
      'BT-25',
    ),
  ];
}

function checkNlcius(document: ReceivedDocument): EInvoiceFinding[] {
  if (document.seller?.postal?.country !== 'NL') return [];
  return [
    ...unless(
      document.buyerReference !== undefined || document.orderReference !== undefined,
      'BR-NL-2',
      'missing',
      'BT-10',
    ),
    ...checkDutch(document, 'BR-NL'),
  ];
}

/** With these categories the seller has a number of the tax authority, or somebody who has one. */
const WITH_TAX_NUMBER: readonly string[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];

function checkXrechnung(document: ReceivedDocument): EInvoiceFinding[] {
  const { seller, buyer, means, vat, lines, charges, buyerReference, deliveredTo } = document;
  const { representative, supporting } = document;
  const needed: [string, string, Stated][] = [
    ['BR-DE-1', 'BG-16', means[0] && 'there'],
    ['BR-DE-2', 'BG-6', seller?.contact && 'there'],
    ['BR-DE-3', 'BT-37', placeOf(seller?.postal, '').city],
    ['BR-DE-4', 'BT-38', placeOf(seller?.postal, '').postalCode],
    ['BR-DE-5', 'BT-41', contactOf(seller).name],
    ['BR-DE-6', 'BT-42', contactOf(seller).phone],
    ['BR-DE-7', 'BT-43', contactOf(seller).email],
    ['BR-DE-8', 'BT-52', placeOf(buyer?.postal, '').city],
    ['BR-DE-9', 'BT-53', placeOf(buyer?.postal, '').postalCode],
    ['BR-DE-10', 'BT-77', placeOf(deliveredTo).city],
    ['BR-DE-11', 'BT-78', placeOf(deliveredTo).postalCode],
    ['BR-DE-15', 'BT-10', buyerReference],
    ...vat.map(({ rate }): [string, string, Stated] => ['BR-DE-14', 'BT-119', rate]),
    ['PEPPOL-EN16931-R020', 'BT-34', seller?.address && 'there'],
    ['PEPPOL-EN16931-R010', 'BT-49', buyer?.address && 'there'],
  ];
  const categories = [
    ...lines.flatMap((line) => line.categories),
    ...charges.map(({ category }) => category),
  ];
  const isTaxed = categories.some((category) => WITH_TAX_NUMBER.includes(category ?? ''));
  const hasNumber = [seller?.vatId, seller?.taxId].some(isStated) || representative !== undefined;
  const names = supporting.flatMap(({ filename }) => filename ?? []);
  return [
    ...needed.filter(([, , value]) => !isStated(value)).map(([rule, term]) => finding(rule, 'missing', term)),
    ...unless(!isTaxed || hasNumber, 'BR-DE-16', 'missing', 'BT-31'),
    ...unless(new Set(names).size === names.length, 'BR-DE-22', 'twice', 'BT-125'),
    ...checkGermanMeans(document),
    ...checkGermanStatements(document),
  ];
}

/** Nothing is missing in a contact or location that isn't there. */
function contactOf(party: ReceivedDocument['seller']) {
  return party?.contact ?? { name: 'none', phone: 'none', email: 'none' };
}
function placeOf(place: ReceivedDocument['deliveredTo'], absent = 'none') {
  return place ?? { city: absent, postalCode: absent };
}

function hasEmpty(element: XmlElement): boolean {
  return emptyName(element) !== '';
}

function emptyName({ children, text, name }: XmlElement): string {
  if (children.length === 0) return text.trim() === '' ? name : '';
  for (const child of children) {
    const found = emptyName(child);
    if (found !== '') return found;
  }
  return '';
}
