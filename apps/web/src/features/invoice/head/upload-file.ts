import { ApiError, type Attachment, BASE_PATH, contract, toApiError } from '@penning/contract';
import { session } from '../../../api/client.ts';
import { reader } from '../../../ui/reader.ts';

interface Options {
  file: File;
  /** Told how much has gone, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file to the server. `fetch` cannot say how far an upload is, so this is an XMLHttpRequest. */
export function uploadFile({ file, onProgress, signal }: Options): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const offline = () =>
      reject(new ApiError({ code: 1014, status: 0, message: reader().t('connection.offline') }));
    request.open(contract.upload.create.method, `${BASE_PATH}${contract.upload.create.path}`);
    request.setRequestHeader('accept-language', reader().language);
    const token = session.get()?.token;
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', offline);
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.addEventListener('load', () => {
      answerOf(request).then(resolve, reject);
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

async function answerOf(request: XMLHttpRequest): Promise<Attachment> {
  if (request.status !== contract.upload.create.status) {
    throw await toApiError(new Response(request.responseText, { status: request.status }));
  }
  return contract.upload.create.response.parse(JSON.parse(request.responseText)).data;
}
