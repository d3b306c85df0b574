/**
 * The keys of a record in order, by name. `Object.keys` returns plain text, because a value may have more
 * keys than its type: use it for records written out in the code or just parsed.
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
