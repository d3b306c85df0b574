import { type Amount, ZERO, addAmounts, negateAmount, subtractAmounts } from '../money/amount.ts';
import { parseVatKey } from './vat-key.ts';
import { type BoxKind, type BoxPlace, VAT_FORMS, type VatReturnCountry } from './vat-return-forms.ts';

/** The sales of a period at one rate or regime, in euros; credit notes are apart and negative. */
export interface VatGroup {
  /** The VAT type with its rate as a factor, such as "high 1.21". */
  readonly key: string;
  readonly isCredit: boolean;
  readonly base: Amount;
  readonly vat: Amount;
}

/** The input VAT of purchases, and of their credit notes (negative), in euros. */
export interface InputVat {
  readonly invoices: Amount;
  readonly credits: Amount;
}

/** A filled-in box; an amount is null where the box has none, and both are where only the company knows it. */
export interface FilledBox {
  readonly box: string;
  readonly kind: BoxKind;
  readonly name: string;
  readonly base: Amount | null;
  readonly vat: Amount | null;
}

export interface VatReturn {
  /** The language of the names of the boxes. */
  readonly language: 'nl' | 'de';
  readonly boxes: FilledBox[];
  /** Sales that no box of this return is for, such as exempt ones in the Netherlands or those of the one-stop shop. */
  readonly outside: VatGroup[];
}

/** Where a group belongs; undefined where no box of the return is for it. */
export function boxOf(
  country: VatReturnCountry,
  { key, isCredit }: Pick<VatGroup, 'key' | 'isCredit'>,
): BoxPlace | undefined {
  const parsed = parseVatKey(key);
  if (!parsed || parsed.country !== '') return undefined;
  return VAT_FORMS[country].placeOf(parsed.type, parsed.factor, isCredit);
}

/**
 * Fills in the return of a period. Credit notes are deducted where the form has no boxes for them; where it has, they are
 * positive there. The outcome is what is owed less the input VAT: negative when it is to be reclaimed. Amounts are exact to
 * the cent; each form has its own way of rounding to whole euros.
 */
export function fillVatReturn(
  country: VatReturnCountry,
  groups: readonly VatGroup[],
  input: InputVat,
): VatReturn {
  const form = VAT_FORMS[country];
  const bases = new Map<string, Amount>();
  const vats = new Map<string, Amount>();
  let due = ZERO;
  for (const group of groups) {
    const place = boxOf(country, group);
    if (!place) continue;
    const isApart = group.isCredit && boxOf(country, { ...group, isCredit: false })?.base !== place.base;
    const shown = (value: Amount) => (isApart ? negateAmount(value) : value);
    if (place.base !== undefined) add(bases, place.base, shown(group.base));
    if (place.vat === undefined) continue;
    add(vats, place.vat, shown(group.vat));
    due = addAmounts(due, group.vat);
  }
  if (form.due !== undefined) add(vats, form.due, due);
  const deducted = addAmounts(input.invoices, input.credits);
  if (form.inputCredits === undefined) add(vats, form.input, deducted);
  else {
    add(vats, form.input, input.invoices);
    add(vats, form.inputCredits, negateAmount(input.credits));
  }
  add(vats, form.outcome, subtractAmounts(due, deducted));
  return {
    language: form.language,
    boxes: form.boxes.map(({ box, kind, name }) => ({
      box,
      kind,
      name,
      base: kind === 'base' || kind === 'both' ? (bases.get(box) ?? ZERO) : null,
      vat: kind === 'base' || kind === 'own' ? null : (vats.get(box) ?? ZERO),
    })),
    outside: groups.filter((group) => !boxOf(country, group)),
  };
}

function add(sums: Map<string, Amount>, box: string, value: Amount): void {
  sums.set(box, addAmounts(sums.get(box) ?? ZERO, value));
}
