import { keysOf } from '../keys-of.ts';
import { foldText } from '../text/latin.ts';

/** For each column of a file the field it seems to hold, or null; a field is suggested once. */
export function suggestColumns<Field extends string>(
  headings: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const known = new Map<string, Field>();
  for (const field of keysOf(names))
    for (const name of [field, ...names[field]]) if (!known.has(plain(name))) known.set(plain(name), field);
  const taken = new Set<Field>();
  return headings.map((heading) => {
    const field = known.get(plain(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Letters and digits alone: "Factuur-nr." is "factuurnr". */
function plain(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');
}
