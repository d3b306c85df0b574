/** Banks' reasons for rejecting or returning a collection (ISO 20022, the SEPA subset EPC173-14). */
export const RETURN_REASONS = [
  'AC01',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE05',
  'CNOR',
  'DNOR',
  'FF01',
  'FOCR',
  'MD01',
  'MD02',
  'MD06',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'SL01',
] as const;
/** One of the banks' reasons for rejecting or returning a collection. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reason for a bank's code; undefined for one outside the scheme. */
export function parseReturnReason(code: string): ReturnReason | undefined {
  const wanted = code.trim().toUpperCase();
  return RETURN_REASONS.find((reason) => reason === wanted);
}
