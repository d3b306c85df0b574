/**
 * Numbers that simulate faults in the test network, so that everything that can go wrong can be tested: a
 * KvK number of zeros that ends in one of these codes, such as 00000404.
 */
export const FAULTS = {
  /** Not on the network. */
  '404': 'unknown',
  /** Refused on submission. */
  '422': 'rejected',
  /** The access point is unavailable. */
  '503': 'unavailable',
  /** Accepted, but the first response gets lost. */
  '408': 'answerLost',
  /** The receipt arrives a day late. */
  '202': 'late',
  /** Accepted, and then refused by the recipient. */
  '499': 'undeliverable',
} as const;

export type Fault = (typeof FAULTS)[keyof typeof FAULTS];

/** The fault that an address simulates ("0106:00000404"), if any. */
export function faultOf(address: string): Fault | undefined {
  const code = /^0106:00000(\d{3})$/.exec(address)?.[1] ?? '';
  return new Map<string, Fault>(Object.entries(FAULTS)).get(code);
}
