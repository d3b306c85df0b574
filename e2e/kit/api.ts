import { BASE_PATH, type Client, type PenningContract, contract, createClient } from '@penning/contract';

export type Api = Client<PenningContract>;

let calls = 0;

/** Calls the server without a screen, for the person whose token is given. */
export function connect(url: string, token: () => string): Api {
  return createClient(contract, ({ path, init }) =>
    fetch(`${url}${BASE_PATH}${path}`, { ...init, headers: addressed(new Headers(init.headers), token()) }),
  );
}

/** Each call has its own IP address: rate limits are not what a journey tests. */
function addressed(headers: Headers, token: string): Headers {
  calls += 1;
  headers.set('x-forwarded-for', `10.${200 + (process.pid % 50)}.${calls >> 8}.${calls & 255}`);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}
