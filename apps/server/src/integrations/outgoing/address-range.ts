import { BlockList, isIP } from 'node:net';

/** Private networks; called only where the installation allows it. */
const OWN: readonly [string, number][] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
/**
 * Never a server's address: this host, link-local (including the clouds' metadata), test and multicast
 * ranges.
 */
const NOWHERE: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * Within 2000::/3, the only range assigned: addresses that contain another one, and those for
 * documentation.
 */
const NOWHERE_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
const OWN_6: readonly [string, number][] = [
  ['::1', 128],
  ['fc00::', 7],
];

const own = listOf(OWN, OWN_6);
const nowhere = listOf(NOWHERE, NOWHERE_6);
const given = listOf([], [['2000::', 3]]);

/** What kind of address this is: a public server, one in a private network, or neither. */
export function rangeOf(address: string): 'public' | 'own' | 'nowhere' {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(plain) === 0 || nowhere.check(plain, family)) return 'nowhere';
  if (own.check(plain, family)) return 'own';
  return family === 'ipv4' || given.check(plain, family) ? 'public' : 'nowhere';
}

function listOf(four: readonly [string, number][], six: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of four) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of six) list.addSubnet(network, prefix, 'ipv6');
  return list;
}
