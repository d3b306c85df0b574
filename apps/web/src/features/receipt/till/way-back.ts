/** Where tills are; anybody can write another address behind ours. */
const TILLS = /(^|\.)(lightspeedapp|merchantos)\.com$/;

/** The address of the till that a page was opened from; undefined for one that is nobody's till. */
export function wayBack(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'https:' && TILLS.test(url.hostname) ? url.href : undefined;
}
