import { sanitiseText } from '@penning/domain';
import { sha256 } from '../../storage/storage.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from './file-store.ts';

/** The longest file name without its extension. */
const LONGEST_NAME = 120;

/** Writes bytes to the storage under an unguessable key; the caller inserts the description. */
export async function storeBytes(
  services: Services,
  companyId: string,
  file: { purpose: StoredFile['purpose']; filename: string; mediaType: string; bytes: Uint8Array },
): Promise<StoredFile> {
  const { purpose, mediaType, bytes } = file;
  const id = services.newId();
  const key = `company/${companyId}/files/${id}`;
  await services.storage.put(key, bytes);
  return {
    id,
    purpose,
    filename: plainFilename(file.filename),
    mediaType,
    size: bytes.byteLength,
    digest: sha256(bytes),
    key,
    createdAt: services.clock.now(),
  };
}

/** The name without folders and misleading characters; a long one keeps its extension. */
export function plainFilename(name: string): string {
  const plain = sanitiseText(name)
    .replaceAll('\n', ' ')
    .replace(/^.*[/\\]/, '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (plain === '') return 'file';
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  return [...stem].slice(0, LONGEST_NAME).join('') + extension;
}
