import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** No body of the contract nests deeper than ten; what does costs time and says nothing. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Reads JSON bodies as Fastify does, and refuses one that nests too deep before it is parsed. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsTooDeep(body)) return done(new Refusal('validationFailed'));
    return parse(request, body, done);
  });
}

/** Whether brackets stand more than so many deep in each other; what is in quotes does not count. */
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
