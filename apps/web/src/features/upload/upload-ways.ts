import { ApiError, type UploadPurpose } from '@penning/contract';
import { callRoute } from '../../api/route-name.ts';
import { reader } from '../../ui/reader.ts';
import { messageOf } from '../../ui/toast.tsx';
import { digestOf } from './digest-of.ts';
import { sendChunk } from './send-chunk.ts';
import type { UploadWays } from './send-file.ts';
import { UPLOAD_URL } from './upload-settings.ts';

/** How the queue reaches our server from this browser. */
export function uploadWays(purpose: UploadPurpose, use: UploadWays['use']): UploadWays {
  return {
    use,
    begin: async (file) => (await callRoute('uploadFile.create', { body: { ...file, purpose } })).data,
    addChunk: ({ uuid, index, ...chunk }) =>
      sendChunk({ ...chunk, path: `${UPLOAD_URL}/${uuid}/chunks/${index}` }),
    complete: async (uuid, sha256, signal) =>
      (await callRoute('uploadFile.complete', { params: { uuid }, body: { sha256 } }, { signal })).data,
    cancel: (uuid) => callRoute('uploadFile.delete', { params: { uuid } }),
    digest: digestOf,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    inOneTab,
    mayPass,
    messageOf,
    givenUp: (name, tries, error) => reader().t('upload.givenUp', { name, tries, reason: messageOf(error) }),
  };
}

/** No answer, or one from a server that is busy or unavailable. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/**
 * Browsers have locks on https and localhost only; elsewhere two tabs may send the same chunks, which is
 * harmless.
 */
async function inOneTab(uuid: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`penning-upload-${uuid}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
