import { mapValues } from '@penning/domain';
import { z } from 'zod';
import type { ProblemName } from './problem.ts';
import type { Shape } from './route.ts';

type Fields = Record<string, Shape>;

type Defaulted<F extends Fields, D> = { [K in keyof F]: K extends keyof D ? z.ZodPrefault<F[K]> : F[K] };

/** The fields of a body that creates a record: those with a default may be left out. */
export function withDefaults<F extends Fields, D extends { [K in keyof F]?: z.input<F[K]> }>(
  fields: F,
  defaults: D,
): Defaulted<F, D> {
  const withOwn: Fields = mapValues(fields, (field, key) =>
    Object.hasOwn(defaults, key) ? z.prefault(field, defaults[key]) : field,
  );
  // The argument types know which keys have a default; a loop over them does not.
  return withOwn as Defaulted<F, D>;
}

/** The body of a change: what is left out stays as it is. */
export function changeOf<F extends Fields>(fields: F) {
  return z.strictObject(fields).partial();
}

/** A rule about several fields of a body. */
export interface BodyRule<Value> {
  readonly of: readonly (keyof Value & string)[];
  /** The field to correct. */
  readonly path: keyof Value & string;
  readonly error: ProblemName;
  readonly holds: (value: Value) => boolean;
}

/**
 * Adds a rule about several fields. It is reported along with all other problems of the body, unless one
 * of its fields is already invalid.
 */
export function withRule<S extends z.ZodObject>(
  shape: S,
  { of, path, error, holds }: BodyRule<z.output<S>>,
): S {
  const fields = new Set<PropertyKey | undefined>(of);
  return shape.refine(holds, {
    error,
    path: [path],
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some((issue) => fields.has(issue.path?.[0])),
  });
}

/** Adds several rules. */
export function withRules<S extends z.ZodObject>(shape: S, rules: readonly BodyRule<z.output<S>>[]): S {
  return rules.reduce((ruled, rule) => withRule(ruled, rule), shape);
}

/** Some fields of a record; a field that is `undefined` is left out. */
type Change<Record> = { readonly [Key in keyof Record]?: Record[Key] | undefined };

/** A record with a change applied: the fields of its shape, from the body or as they were. */
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
  // Every part was checked by this shape, in a body or when stored; no check of the whole applies to a
  // part.
  return Object.fromEntries(fields) as z.output<S>;
}
