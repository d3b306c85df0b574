import { type Factor, parseFactor } from '@penning/domain';

/** The factor of a rate in percent: "21" is "1.21", "5.5" is "1.055"; undefined when it isn't a rate. */
export function factorOfRate(rate: string): Factor | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(rate);
  if (!match) return undefined;
  const units = BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(2, '0'));
  const factor = (10_000n + units).toString();
  return parseFactor(`${factor.slice(0, -4)}.${factor.slice(-4)}`);
}
