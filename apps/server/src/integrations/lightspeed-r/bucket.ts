/** What is left for people at the till while receipts are read. */
const KEPT_FREE = 10;

/**
 * Until when to wait, by how full Lightspeed says that the bucket is (`X-LS-Api-Bucket-Level: 85.5/90`) and how fast it
 * empties: a call that overfills it is answered, and those after it are refused.
 */
export function pauseOfBucket({ headers }: Pick<Response, 'headers'>, at: Date): Date | undefined {
  const [level = Number.NaN, size = Number.NaN] = (headers.get('x-ls-api-bucket-level') ?? '')
    .split('/')
    .map(Number);
  const drip = Number(headers.get('x-ls-api-drip-rate') ?? '1');
  const over = level - (size - KEPT_FREE);
  if (!(over > 0) || !(drip > 0)) return undefined;
  return new Date(at.getTime() + Math.ceil((over / drip) * 1000));
}
