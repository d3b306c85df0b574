import type { FlatTexts } from './check-words.ts';

/** All texts below an object by their path: `invoice.send`; functions are left out. */
export function flatten(value: unknown, name = ''): FlatTexts {
  if (typeof value === 'string') return new Map([[name, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, name === '' ? key : `${name}.${key}`)]),
  );
}
