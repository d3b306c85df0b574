/** What Stripe's forms hold; what is undefined is left out. */
export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/** Fields within fields are named by brackets, as `line_items[0][quantity]`. */
export function toForm(value: { readonly [name: string]: FormValue }): Record<string, string> {
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => fieldsOf(name, each)));
}

function fieldsOf(name: string, value: FormValue): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([part, each]) => fieldsOf(`${name}[${part}]`, each));
}
