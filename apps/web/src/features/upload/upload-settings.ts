import type { UploadPurpose } from '@penning/contract';

/** How a place of the app takes files. */
export interface UploadSettings {
  readonly purpose: UploadPurpose;
  /** Extensions, media types or families of them; everything when it is empty. */
  readonly accept: readonly string[];
  /** The earlier name of `accept`, for media types alone. */
  readonly acceptedMimeTypes?: readonly string[];
  /** Bytes that a file may have. */
  readonly maxBytes: number;
  /** Files that there may be, those that are there already included. */
  readonly maxFiles: number;
  /** Where the chunks go. */
  readonly url?: string;
  /** Whether files are sent in chunks, which is the default. */
  readonly chunked?: boolean;
  /** Whether several files go in one request. */
  readonly multiplePerRequest?: boolean;
  /** Whether the body is the bare file and no form. */
  readonly binaryBody?: boolean;
}

/** Settings that contradict each other. */
export type UploadConflict = 'noUrl' | 'twoAccepts' | 'multipleChunked' | 'binaryMultiple';

/** Uploads of the product go here; the uuid and the chunk index follow. */
export const UPLOAD_URL = '/upload-files';

/** What contradicts itself in how a place takes files; nothing can be uploaded there until it is put right. */
export function conflictsOf({
  accept,
  acceptedMimeTypes = [],
  url = UPLOAD_URL,
  chunked = true,
  multiplePerRequest = false,
  binaryBody = false,
}: UploadSettings): UploadConflict[] {
  const conflicts: UploadConflict[] = [];
  if (url === '') conflicts.push('noUrl');
  if (accept.length > 0 && acceptedMimeTypes.length > 0) conflicts.push('twoAccepts');
  if (multiplePerRequest && chunked) conflicts.push('multipleChunked');
  if (multiplePerRequest && binaryBody) conflicts.push('binaryMultiple');
  return conflicts;
}
