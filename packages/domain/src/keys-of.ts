/**
 * The keys of a record in their order, by name. `Object.keys` gives mere text, since a value may have more keys than its
 * type: for records that are written out in the code or were parsed alone.
 */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

/** A record with the same keys, whose values `change` makes. */
export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = keysOf(record).map((key): [Key, To] => [key, change(record[key], key)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}
