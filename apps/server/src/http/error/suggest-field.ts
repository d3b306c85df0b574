import type { Problem } from '@penning/contract';
import { z } from 'zod';

/** How much alike two names are, from 0 to 1, before the known one is suggested: `vatCodeId` and `vatId` are 0.5. */
const ALIKE = 0.4;

/** Adds to each unknown field the known one beside it that it resembles, so that whoever calls needn't look it up. */
export function suggestFields(problems: readonly Problem[], shape: z.core.$ZodType): Problem[] {
  return problems.map((problem) => {
    if (problem.name !== 'unknownField') return problem;
    const path = problem.path.split('.');
    const nearest = nearestOf(path.at(-1) ?? '', fieldsAt(shape, path.slice(0, -1)));
    return nearest === undefined ? problem : { ...problem, values: { ...problem.values, options: nearest } };
  });
}

/** The names of the fields at a path, such as `lines.2`. */
function fieldsAt(shape: z.core.$ZodType, path: readonly string[]): string[] {
  const [first, ...rest] = path;
  if (shape instanceof z.core.$ZodObject) {
    const fields = shape._zod.def.shape;
    if (first === undefined) return Object.keys(fields);
    const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
    return field ? fieldsAt(field, rest) : [];
  }
  if (shape instanceof z.ZodArray) return fieldsAt(shape.element, rest);
  if (shape instanceof z.ZodRecord) return fieldsAt(shape.valueType, rest);
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => fieldsAt(option, path));
  if (shape instanceof z.ZodPipe) return fieldsAt(shape.in, path);
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault
  ) {
    return fieldsAt(shape.unwrap(), path);
  }
  return [];
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((field) => ({ field, alike: likeness(name, field) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike);
  return best?.field;
}

/** Dice's coefficient of the pairs of neighbouring letters, without regard to case and signs. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

function pairsOf(name: string): Set<string> {
  const letters = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
  return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at]}${letter}`));
}
