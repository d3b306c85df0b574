import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count as one visitor: an address of IPv4, however it is written, and the first 64 bits of one of IPv6,
 * since whoever has a line there has 2⁶⁴ addresses to call from.
 */
export function visitorNetwork(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const mapped = MAPPED.exec(withoutZone)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(withoutZone) !== 6) return address;
  const [left = '', right = ''] = withoutZone.toLowerCase().split('::');
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const first = [...before, ...missing, ...after].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The groups of a part of an address; what ends it as IPv4 counts as two, and lies beyond the first 64 bits. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
