import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { blankSecrets } from './blank-secrets.ts';
import type { FetchOutside, OutsideRequest } from './fetch-outside.ts';
import { readForm } from './read-form.ts';

/** Records exchanges with services, to be compared with their documentation. */
export interface ExchangeJournal {
  /** The same call, recorded under a service's name; `secrets` are blanked wherever they appear. */
  record(service: string, secrets: readonly string[], callOutside: FetchOutside): FetchOutside;
}

/** A journal in a folder: one file per service, one line of JSON per exchange. */
export function createExchangeJournal(folder: string): ExchangeJournal {
  const made = mkdir(folder, { recursive: true });
  return {
    record: (service, secrets, callOutside) => async (url, request) => {
      const answer = await callOutside(url, request);
      const exchange = await describe(url, request ?? {}, answer.clone());
      await made;
      const line = JSON.stringify(blankSecrets({ service, ...exchange }, secrets));
      await appendFile(join(folder, `${service}.jsonl`), `${line}\n`);
      return answer;
    },
  };
}

async function describe(
  url: string,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  answer: Response,
) {
  const asked = new Headers(headers);
  const answered = Buffer.from(await answer.arrayBuffer());
  return {
    method,
    url,
    request: {
      headers: Object.fromEntries(asked),
      body: body === undefined ? null : readBody(asked, Buffer.from(body)),
    },
    response: {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: answered.length === 0 ? null : readBody(answer.headers, answered),
    },
  };
}

/** JSON is parsed, a form becomes an object, other text stays, and bytes are replaced by their number. */
function readBody(headers: Headers, bytes: Buffer): unknown {
  const type = headers.get('content-type') ?? '';
  if (/json/i.test(type)) return parsed(bytes.toString('utf8'));
  if (/x-www-form-urlencoded/i.test(type)) return readForm(bytes.toString('utf8'));
  if (/^multipart\/form-data/i.test(type)) return partsOf(bytes);
  if (/^text\/|xml/i.test(type)) return bytes.toString('utf8');
  return `${bytes.length} bytes`;
}

/** The names of the parts of a form with files, and the size of the whole. */
function partsOf(bytes: Buffer): Record<string, string> {
  const names = bytes.toString('latin1').matchAll(/^content-disposition: form-data; name="([^"]*)"/gim);
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, `in ${bytes.length} bytes`]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
