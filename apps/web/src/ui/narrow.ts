/** The one of a few values that a text names, such as what is chosen in a list. */
export function oneOf<const Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** Whether a text names an entry of a table. */
export function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}

/** What an object that came from outside holds under a name. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
