import { lookup as systemLookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { rangeOf } from './address-range.ts';

/** The address, or one that its name resolves to, may not be called. */
export class AddressNotAllowed extends Error {
  override name = 'AddressNotAllowed';
}

/** Whether an address may be called; private ones only where the installation allows it. */
export function mayCall(address: string, allowOwn: boolean): boolean {
  const range = rangeOf(address);
  return range === 'public' || (allowOwn && range === 'own');
}

/** Resolves a name as usual, and fails when any of its addresses may not be called. */
export function guard(lookup: LookupFunction, allowOwn: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayCall(address, allowOwn))) {
        return callback(new AddressNotAllowed(), '');
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/**
 * The single address to connect to for a name, resolved once; throws when any of its addresses may not be
 * called.
 */
export function resolveAllowed(
  host: string,
  { allowOwn, lookup = systemLookup }: { allowOwn: boolean; lookup?: LookupFunction },
): Promise<string> {
  if (isIP(host) !== 0)
    return mayCall(host, allowOwn) ? Promise.resolve(host) : Promise.reject(new AddressNotAllowed());
  return new Promise((resolve, reject) => {
    guard(lookup, allowOwn)(host, {}, (error, address) =>
      error || typeof address !== 'string' ? reject(error ?? new AddressNotAllowed()) : resolve(address),
    );
  });
}
