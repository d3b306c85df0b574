import { lookup as systemLookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { rangeOf } from './address-range.ts';

/** The address, or one its name resolves to, may not be called. */
export class AddressNotAllowed extends Error {
  override name = 'AddressNotAllowed';
}

/** Whether an address may be called; those of one's own house only where the installation says so. */
export function mayCall(address: string, allowOwn: boolean): boolean {
  const range = rangeOf(address);
  return range === 'public' || (allowOwn && range === 'own');
}

/** Looks a name up as usual, and fails when it stands for any address that may not be called. */
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

/** The one address to connect to for a name, looked up once; throws when it stands for any that may not be called. */
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
