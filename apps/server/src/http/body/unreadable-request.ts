import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type ErrorName, ERRORS } from '@penning/contract';
import { errorCode } from '../../db/error-code.ts';
import type { Services } from '../../platform/services.ts';
import { requestLanguage } from '../language.ts';
import { BARE_HEADERS } from '../safe-headers.ts';

/** Why Node rejected a request, with the status line of RFC 9110 or 6585. */
const BY_CODE: Readonly<Record<string, { readonly status: string; readonly error: ErrorName }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: 'requestTooSlow' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', error: 'headTooLarge' },
};
const UNREADABLE = { status: '400 Bad Request', error: 'requestUnreadable' } as const;

/**
 * Answers requests that Node rejected (too slow, too large a head, not HTTP) in the same envelope as everything else,
 * and closes their connection. Nothing of them was read, so the language is the default.
 */
export function answerUnreadable({ texts }: Services, error: unknown, socket: Duplex): void {
  const code = errorCode(error) ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, error: name } = BY_CODE[code] ?? UNREADABLE;
  const requestId = randomUUID();
  const message = texts.error(requestLanguage(undefined, undefined), name);
  const body = JSON.stringify({
    error: { code: ERRORS[name].code, name: ERRORS[name].name, message, requestId },
  });
  const headers = {
    ...BARE_HEADERS,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
