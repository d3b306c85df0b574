/**
 * Numbers that play a part at the test network, so that everything that can go wrong can be tried: a KvK number of
 * zeros that ends on one of these codes, such as 00000404.
 */
export const FAULTS = {
  /** Not on the network at all. */
  '404': 'unknown',
  /** Refused on submission. */
  '422': 'rejected',
  /** The access point is out of order. */
  '503': 'unavailable',
  /** Taken over, but the first time the answer gets lost. */
  '408': 'answerLost',
  /** The receipt comes a day late. */
  '202': 'late',
  /** Taken over, and then refused by the other side. */
  '499': 'undeliverable',
} as const;

export type Fault = (typeof FAULTS)[keyof typeof FAULTS];

/** The part that an address plays ("0106:00000404"), if it plays one. */
export function faultOf(address: string): Fault | undefined {
  const code = /^0106:00000(\d{3})$/.exec(address)?.[1] ?? '';
  return new Map<string, Fault>(Object.entries(FAULTS)).get(code);
}
