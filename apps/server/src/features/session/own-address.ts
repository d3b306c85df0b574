/** An address of this installation, in full or from the root; undefined for one of any other site. */
export function ownAddress(publicUrl: string, address: string): URL | undefined {
  const own = new URL(publicUrl);
  const given = URL.parse(address, own);
  if (!given || given.username !== '' || given.password !== '') return undefined;
  if (given.origin === own.origin) return given;
  // Without a public address, people open the same server by any name of this machine.
  if (given.protocol !== own.protocol || given.port !== own.port) return undefined;
  if (!isLoopback(given.hostname) || !isLoopback(own.hostname)) return undefined;
  return new URL(`${given.pathname}${given.search}`, own);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
