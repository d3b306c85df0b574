import { z } from 'zod';

type Fields = Record<string, z.ZodType>;

type Defaulted<F extends Fields, D> = { [K in keyof F]: K extends keyof D ? z.ZodPrefault<F[K]> : F[K] };

/** Fields of a body that makes a record: each that a default is given for may be left out. */
export function withDefaults<F extends Fields, D extends { [K in keyof F]?: z.input<F[K]> }>(
  fields: F,
  defaults: D,
): Defaulted<F, D> {
  const entries = Object.entries(fields).map(([key, field]) => [
    key,
    Object.hasOwn(defaults, key) ? field.prefault(defaults[key]) : field,
  ]);
  return Object.fromEntries(entries) as Defaulted<F, D>;
}

/** The body that changes a record: what is left out stays as it is. */
export function changeOf<F extends Fields>(fields: F) {
  return z.strictObject(fields).partial();
}

/** Some fields of a record; a field that is `undefined` is left out. */
type Change<Record> = { readonly [Key in keyof Record]?: Record[Key] | undefined };

/** A record with a change: the fields of its shape, as the body gives them or as they are. */
export function applyChange<S extends z.ZodObject>(
  shape: S,
  current: z.output<S>,
  change: Change<z.output<S>>,
): z.output<S> {
  const given = new Map(Object.entries(change).filter(([, value]) => value !== undefined));
  const before = new Map(Object.entries(current));
  const fields = Object.keys(shape.shape).map((key): [string, unknown] => [
    key,
    given.has(key) ? given.get(key) : before.get(key),
  ]);
  return Object.fromEntries(fields) as z.output<S>;
}
