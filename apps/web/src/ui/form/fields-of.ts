/** The part of a larger record that a form edits: only the fields of its shape. */
export function fieldsOf<Name extends string, Whole extends Readonly<Record<Name, unknown>>>(
  shape: Readonly<Record<Name, unknown>>,
  whole: Whole,
): Pick<Whole, Name> {
  const names = new Set(Object.keys(shape));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name))) as Pick<Whole, Name>;
}
