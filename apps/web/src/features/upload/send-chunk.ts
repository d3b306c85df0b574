import { ApiError, BASE_PATH, ERRORS, toApiError } from '@penning/contract';
import { keepSession, session } from '../../api/client.ts';
import { memberOf } from '../../ui/narrow.ts';
import { reader } from '../../ui/reader.ts';

interface Chunk {
  readonly path: string;
  readonly bytes: Blob;
  /** Called with the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** As long as the server waits for a request body. */
const TIMEOUT_SECONDS = 90;

/** Sends a chunk. `fetch` can't report upload progress, so this is an XMLHttpRequest. */
export async function sendChunk({ path, bytes, onSent, signal }: Chunk): Promise<void> {
  await keepSession();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { t, language } = reader();
  const failed = (message: string) =>
    reject(new ApiError({ code: ERRORS.unavailable.code, status: 0, message }));
  request.open('PUT', `${BASE_PATH}${path}`);
  request.timeout = TIMEOUT_SECONDS * 1000;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('cache-control', 'no-cache');
  request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
  request.setRequestHeader('accept-language', language);
  const token = session.get()?.token;
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, bytes.size)));
  request.addEventListener('timeout', () => failed(t('connection.timeout', { seconds: TIMEOUT_SECONDS })));
  request.addEventListener('error', () => failed(t('connection.offline')));
  request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  request.addEventListener('load', () => void readAnswer(request).then(resolve, reject));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', bytes, 'chunk');
  request.send(form);
  return promise;
}

async function readAnswer({ status, responseText }: XMLHttpRequest): Promise<void> {
  const { t } = reader();
  const answer = parse(responseText);
  if (status >= 200 && status < 300) {
    if (memberOf(answer, 'data') !== undefined) return;
    throw new ApiError({ code: ERRORS.unavailable.code, status: 0, message: t('connection.invalidJson') });
  }
  if (memberOf(answer, 'error') !== undefined) throw await toApiError(new Response(responseText, { status }));
  throw new ApiError({ code: ERRORS.unavailable.code, status, message: t('upload.response', { status }) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
