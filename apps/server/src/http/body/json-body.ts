import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** No body in the contract nests deeper than ten; anything deeper only costs time. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Reads JSON bodies as Fastify does, but refuses before parsing what nests too deep or isn't UTF-8 (RFC 8259): a name
 * would be stored with replacement characters.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(new Refusal('requestUnreadable'));
    const body = bytes.toString();
    if (nestsTooDeep(body)) return done(new Refusal('requestUnreadable'));
    return parse(request, body, done);
  });
}

/** Whether brackets nest deeper than allowed; brackets inside strings don't count. */
export function nestsTooDeep(json: string, maxDepth = MAX_DEPTH): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) at += code === BACKSLASH ? 1 : 0;
    else if (CLOSING.includes(code)) depth -= 1;
    else if (OPENING.includes(code)) depth += 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
