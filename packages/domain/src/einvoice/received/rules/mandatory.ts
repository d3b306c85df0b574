import { type EInvoiceFinding, finding, unless } from '../finding.ts';
import type {
  ReceivedCharge,
  ReceivedDocument,
  ReceivedLine,
  ReceivedParty,
  Stated,
} from '../received-document.ts';
import { isStated } from '../stated-text.ts';

/** What an invoice must state (EN 16931-1, rules BR-01 to BR-65). */
export function checkMandatory(document: ReceivedDocument): EInvoiceFinding[] {
  const { totals, seller, buyer, period } = document;
  const needed: [string, string, Stated][] = [
    ['BR-01', 'BT-24', document.specification],
    ['BR-02', 'BT-1', document.number],
    ['BR-03', 'BT-2', document.issuedOn],
    ['BR-04', 'BT-3', document.type],
    ['BR-05', 'BT-5', document.currency],
    ['BR-06', 'BT-27', seller?.name],
    ['BR-07', 'BT-44', buyer?.name],
    ['BR-12', 'BT-106', totals?.lines],
    ['BR-13', 'BT-109', totals?.excl],
    ['BR-14', 'BT-112', totals?.incl],
    ['BR-15', 'BT-115', totals?.payable],
    ['BR-16', 'BG-25', document.lines[0] && 'there'],
    ['BR-CO-18', 'BG-23', document.vat[0] && 'there'],
    ['BR-53', 'BT-111', document.vatCurrency === undefined ? 'none' : totals?.vatInOwnCurrency],
    ...partiesNeeded(document),
    ...document.preceding.map(({ number }): [string, string, Stated] => ['BR-55', 'BT-25', number]),
    ...document.supporting.map(({ id }): [string, string, Stated] => ['BR-52', 'BT-122', id]),
  ];
  return [
    ...needed.filter(([, , value]) => !isStated(value)).map(([rule, term]) => finding(rule, 'missing', term)),
    ...unless(isIdentified(seller), 'BR-CO-26', 'missing', 'BT-31'),
    ...unless(
      document.vatPointOn === undefined || document.vatPointCode === undefined,
      'BR-CO-03',
      'notAllowed',
      'BT-8',
    ),
    ...reversed('BR-29', 'BG-14', '', period),
    ...checkMeans(document),
    ...document.charges.flatMap((charge, at) => checkCharge(charge, `${at + 1}`)),
    ...document.vat.flatMap(({ category, rate, base, amount }) => {
      const place = category ?? '';
      return [
        ...unless(isStated(base), 'BR-45', 'missing', 'BT-116', { place }),
        ...unless(isStated(amount), 'BR-46', 'missing', 'BT-117', { place }),
        ...unless(isStated(category), 'BR-47', 'missing', 'BT-118'),
        ...unless(isStated(rate) || category === 'O', 'BR-48', 'missing', 'BT-119', { place }),
      ];
    }),
    ...document.lines.flatMap((line, at) => checkLine(line, line.id || `${at + 1}`)),
  ];
}

/** What the parties must state. */
function partiesNeeded({
  seller,
  buyer,
  representative,
  payee,
  deliveredTo,
}: ReceivedDocument): [string, string, Stated][] {
  return [
    ['BR-09', 'BT-40', ofPart(seller?.postal, ({ country }) => country)],
    ['BR-11', 'BT-55', ofPart(buyer?.postal, ({ country }) => country)],
    ['BR-08', 'BG-5', seller?.postal && 'there'],
    ['BR-10', 'BG-8', buyer?.postal && 'there'],
    ['BR-17', 'BT-59', ofPart(payee, ({ name }) => name)],
    ['BR-18', 'BT-62', ofPart(representative, ({ tradingName, name }) => tradingName ?? name)],
    ['BR-56', 'BT-63', ofPart(representative, ({ vatId }) => vatId)],
    ['BR-19', 'BG-12', ofPart(representative, ({ postal }) => postal && 'there')],
    ['BR-20', 'BT-69', ofPart(representative?.postal, ({ country }) => country)],
    ['BR-57', 'BT-80', ofPart(deliveredTo, ({ country }) => country)],
    ...schemeOf('BR-62', 'BT-34', seller),
    ...schemeOf('BR-63', 'BT-49', buyer),
  ];
}

/** A part's values; nothing is missing in a part that isn't there. */
function ofPart<Part>(part: Part | undefined, read: (part: Part) => Stated): Stated {
  return part === undefined ? 'none' : read(part);
}

function isIdentified(seller: ReceivedParty | undefined): boolean {
  const ids = seller?.ids.filter(({ scheme }) => scheme !== 'SEPA') ?? [];
  return isStated(seller?.vatId) || isStated(seller?.legalId?.value) || ids.length > 0;
}

function schemeOf(rule: string, term: string, party: ReceivedParty | undefined): [string, string, Stated][] {
  return party?.address ? [[rule, term, party.address.scheme]] : [];
}

function reversed(
  rule: string,
  term: string,
  place: string,
  period: ReceivedDocument['period'],
): EInvoiceFinding[] {
  const [start, end] = [period?.start ?? '', period?.end ?? ''];
  if (!period) return [];
  if (start === '' && end === '') return [finding('BR-CO-19', 'missing', term, { place })];
  return unless(start === '' || end === '' || end >= start, rule, 'periodReversed', term, {
    place,
    stated: `${start} – ${end}`,
  });
}

const TRANSFERS = ['30', '58'];

function checkMeans({ means }: ReceivedDocument): EInvoiceFinding[] {
  return means.flatMap(({ code, account, hasAccount, card, hasCard }) => [
    ...unless(isStated(code), 'BR-49', 'missing', 'BT-81'),
    ...unless(!TRANSFERS.includes(code ?? '') || isStated(account), 'BR-61', 'missing', 'BT-84'),
    ...unless(!hasAccount || isStated(account), 'BR-50', 'missing', 'BT-84'),
    ...unless(!hasCard || (card ?? '').length <= 10, 'BR-51', 'malformed', 'BT-87', { level: 'warning' }),
  ]);
}

function checkCharge({ isCharge, amount, category, reason, reasonCode }: ReceivedCharge, place: string) {
  const [amountRule, vatRule, reasonRule] = isCharge
    ? ['BR-36', 'BR-37', 'BR-38']
    : ['BR-31', 'BR-32', 'BR-33'];
  const [amountTerm, vatTerm, reasonTerm] = isCharge
    ? ['BT-99', 'BT-102', 'BT-104']
    : ['BT-92', 'BT-95', 'BT-97'];
  return [
    ...unless(isStated(amount), amountRule, 'missing', amountTerm, { place }),
    ...unless(isStated(category), vatRule, 'missing', vatTerm, { place }),
    ...unless(isStated(reason) || isStated(reasonCode), reasonRule, 'missing', reasonTerm, { place }),
  ];
}

function checkLine(line: ReceivedLine, place: string): EInvoiceFinding[] {
  const needed: [string, string, Stated][] = [
    ['BR-21', 'BT-126', line.id],
    ['BR-22', 'BT-129', line.quantity],
    ['BR-23', 'BT-130', line.unit],
    ['BR-24', 'BT-131', line.net],
    ['BR-25', 'BT-153', line.name],
    ['BR-26', 'BT-146', line.price],
    ['BR-CO-04', 'BT-151', line.categories[0]],
    ['BR-64', 'BT-157', line.standardId ? line.standardId.scheme : 'none'],
    ...line.classes.map(({ scheme }): [string, string, Stated] => ['BR-65', 'BT-158', scheme]),
    ...line.attributes.map(({ name, value }): [string, string, Stated] => ['BR-54', 'BT-160', name && value]),
    ...line.charges.flatMap((charge): [string, string, Stated][] => [
      charge.isCharge ? ['BR-43', 'BT-141', charge.amount] : ['BR-41', 'BT-136', charge.amount],
      charge.isCharge
        ? ['BR-44', 'BT-144', charge.reason || charge.reasonCode]
        : ['BR-42', 'BT-139', charge.reason || charge.reasonCode],
    ]),
  ];
  return [
    ...needed
      .filter(([, , value]) => !isStated(value))
      .map(([rule, term]) => finding(rule, 'missing', term, { place })),
    ...unless(!line.price?.startsWith('-'), 'BR-27', 'negative', 'BT-146', {
      place,
      stated: line.price ?? '',
    }),
    ...unless(!line.grossPrice?.startsWith('-'), 'BR-28', 'negative', 'BT-148', {
      place,
      stated: line.grossPrice ?? '',
    }),
    ...reversed('BR-30', 'BG-26', place, line.period),
  ];
}
