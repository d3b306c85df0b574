import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { AddressNotAllowed, guard, mayCall } from './allowed-address.ts';

const TIMEOUT_MS = 10_000;
/** An e-invoice with its attachments, with room to spare. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Statuses without a body. */
const EMPTY = new Set([204, 205, 304]);

/** A request to an outside server. */
export interface OutsideRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly timeoutMs?: number | undefined;
  /** How many bytes of the answer are read; the rest is cut off. Without it, one that is too large is an error. */
  readonly keptBytes?: number | undefined;
  /** Ends the call before its time is over. */
  readonly signal?: AbortSignal | undefined;
}

/** An answer that cannot be used: a redirect, or no HTTP status at all. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/** Calls a server at an address that someone entered. */
export type FetchOutside = (url: string, request?: OutsideRequest) => Promise<Response>;

/**
 * The only way to call addresses that people enter. The name is resolved once, by us, and the judged
 * address itself is connected to, so that the name cannot point elsewhere afterwards; redirects are not
 * followed.
 */
export function createFetchOutside({
  allowOwn,
  named = [],
  lookup = systemLookup,
}: {
  /** Whether private networks may be called. */
  allowOwn: boolean;
  /** Servers named by the operator; they may be in private networks whatever companies may call. */
  named?: readonly string[];
  lookup?: LookupFunction;
}): FetchOutside {
  const origins = new Set(named.map((address) => new URL(address).origin));
  return async (
    url,
    { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, keptBytes, signal } = {},
  ) => {
    const isOwnAllowed = allowOwn || origins.has(URL.parse(url)?.origin ?? '');
    const guarded = guard(lookup, isOwnAllowed);
    const target = readServerAddress(url, isOwnAllowed);
    const timeout = AbortSignal.timeout(timeoutMs);
    const options = {
      method,
      headers,
      lookup: guarded,
      agent: false,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    };
    return send(target, options, { body, keptBytes });
  };
}

/** Parses a server's address as entered; throws when it may not be called. */
export function readServerAddress(text: string, allowOwn: boolean): URL {
  const url = URL.parse(text);
  const scheme = url?.protocol;
  if (!url || (scheme !== 'https:' && !(allowOwn && scheme === 'http:'))) throw new AddressNotAllowed();
  if (url.username !== '' || url.password !== '') throw new AddressNotAllowed();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is never resolved.
  if (isIP(host) !== 0 && !mayCall(host, allowOwn)) throw new AddressNotAllowed();
  return url;
}

function send(
  url: URL,
  options: RequestOptions,
  { body, keptBytes }: Pick<OutsideRequest, 'body' | 'keptBytes'>,
): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        try {
          resolve(readAnswer(answer, Buffer.concat(chunks).subarray(0, keptBytes)));
        } catch (error) {
          reject(error instanceof Error ? error : new Error('the answer cannot be read'));
        }
      };
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > MAX_BYTES) return void answer.destroy(new Error('the answer is too large'));
        chunks.push(chunk);
        if (keptBytes === undefined || size < keptBytes) return;
        finish();
        answer.destroy();
      });
      answer.on('error', reject);
      answer.on('end', finish);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The response. A server may send any status, and a redirect leads to an address that nobody entered. */
function readAnswer({ statusCode: status = 0, headers }: IncomingMessage, body: Buffer): Response {
  if (status < 200 || status > 599 || (status >= 300 && status < 400)) throw new UnusableAnswer(status);
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) copied.append(name, one);
  }
  return new Response(EMPTY.has(status) ? null : new Uint8Array(body), { status, headers: copied });
}
