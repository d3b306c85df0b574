import { keysOf } from '../keys-of.ts';
import { foldText } from '../text/latin.ts';

/**
 * For each column of a file the field it seems to hold, or null; a field is suggested once. Headings
 * known for certain (in plain form) take precedence over general names.
 */
export function suggestColumns<Field extends string>(
  headings: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  known: ReadonlyMap<string, Field | null> = new Map(),
): (Field | null)[] {
  const named = new Map<string, Field>();
  for (const field of keysOf(names))
    for (const name of [field, ...names[field]])
      if (!named.has(plainHeading(name))) named.set(plainHeading(name), field);
  const taken = new Set<Field>();
  const columns = headings.map((heading) => known.get(plainHeading(heading)) ?? null);
  const certain = columns.map((field) => claim(field, taken));
  return headings.map((heading, at) => {
    const name = plainHeading(heading);
    if (known.has(name)) return certain[at] ?? null;
    return claim(named.get(name) ?? named.get(plainHeading(withoutAddition(heading))) ?? null, taken);
  });
}

function claim<Field extends string>(field: Field | null, taken: Set<Field>): Field | null {
  if (field === null || taken.has(field)) return null;
  taken.add(field);
  return field;
}

/** "PLZ 1" is the postal code of the first of several addresses, and "Bedrag (EUR)" an amount in a currency. */
function withoutAddition(heading: string): string {
  return heading.replace(/[\s_]+(?:1|[([]?(?:EUR|euro|USD|GBP|CHF)[)\]]?)\s*$/i, '');
}

/** Only letters and digits: "Factuur-nr." becomes "factuurnr", and "FldNaam" of a database "naam". */
export function plainHeading(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^fld(?=\p{L})/u, '');
}
