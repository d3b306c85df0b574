import { isIP } from 'node:net';

/** The first 96 bits of an IPv4 address written as IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/**
 * What rate limits count as one visitor: an IPv4 address, however it is written, and the first 64 bits of an IPv6
 * address, since anyone with a line there has 2⁶⁴ addresses to call from.
 */
export function visitorNetwork(address: string): string {
  const [withoutZone = ''] = withoutPort(address).split('%');
  if (isIP(withoutZone) !== 6) return withoutZone;
  const [left = '', right = ''] = withoutZone.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...missing, ...after];
  if (MAPPED.every((group, place) => groups[place] === group))
    return groups.slice(6).flatMap(twoBytes).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the visitor's port, which differs with each connection: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  return (
    /^\[(?<ipv6>[^\]]*)\](?::\d+)?$/.exec(address)?.groups?.['ipv6'] ??
    address.replace(/^([\d.]+):\d+$/, '$1')
  );
}

/** The groups of a part of an address, each without leading zeros; a trailing IPv4 part counts as two. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    const [a, b, c, d] = group.split('.').map(Number);
    const isFour = a !== undefined && b !== undefined && c !== undefined && d !== undefined;
    return isFour ? [hex(a * 256 + b), hex(c * 256 + d)] : [hex(Number.parseInt(group, 16))];
  });
}

const hex = (group: number) => group.toString(16);

function twoBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [Math.floor(value / 256), value % 256];
}
