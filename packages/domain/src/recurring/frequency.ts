import { branded } from '../brand.ts';
import { oneOf } from '../one-of.ts';

declare const frequencyBrand: unique symbol;

/** How often something recurs: "<n>d", "<n>w", "<n>m" or "<n>y" with n from 1 to 999, or "LAST" for the last day of each month (docs/rules/recurrence.md#frequency). */
export type Frequency = string & { readonly [frequencyBrand]: true };

/** The units of a frequency: days, weeks, months and years. */
export const FREQUENCY_UNITS = ['d', 'w', 'm', 'y'] as const;

/** One of the units of a frequency. */
export type FrequencyUnit = (typeof FREQUENCY_UNITS)[number];

/** The parts of a frequency. */
export type FrequencyParts =
  | { readonly kind: 'lastDay' }
  | { readonly kind: 'every'; readonly count: number; readonly unit: FrequencyUnit };

const LAST = 'LAST';

/** Reads a frequency; undefined for zero, more than 999, a leading zero, another unit or anything else (docs/rules/recurrence.md#frequency). */
export function parseFrequency(text: string): Frequency | undefined {
  return text === LAST || /^[1-9]\d{0,2}[dwmy]$/.test(text) ? branded(text) : undefined;
}

/** Parses a frequency known to be valid, such as a constant; throws RangeError otherwise. */
export function frequency(text: string): Frequency {
  const parsed = parseFrequency(text);
  if (parsed === undefined) throw new RangeError(`not a frequency: ${text}`);
  return parsed;
}

/** Splits a frequency into its count and unit. */
export function partsOfFrequency(value: Frequency): FrequencyParts {
  if (value === LAST) return { kind: 'lastDay' };
  return { kind: 'every', count: Number(value.slice(0, -1)), unit: oneOf(FREQUENCY_UNITS, value.slice(-1)) };
}

/** Composes a frequency; undefined when the count is not a whole number from 1 to 999. */
export function formatFrequency(parts: FrequencyParts): Frequency | undefined {
  return parts.kind === 'lastDay' ? frequency(LAST) : parseFrequency(`${parts.count}${parts.unit}`);
}
