import type { UploadPurpose } from '@penning/contract';

/** How a place in the app accepts files. */
export interface UploadSettings {
  readonly purpose: UploadPurpose;
  /** Extensions, media types or groups of them; everything when empty. */
  readonly accept: readonly string[];
  /** The earlier name of `accept`, for media types alone. */
  readonly acceptedMimeTypes?: readonly string[];
  /** The maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The maximum number of files, including existing ones. */
  readonly maxFiles: number;
  /** Where the chunks are sent. */
  readonly url?: string;
  /** Whether files are sent in chunks, which is the default. */
  readonly chunked?: boolean;
  /** Whether several files go in one request. */
  readonly multiplePerRequest?: boolean;
  /** Whether the body is the file itself instead of a form. */
  readonly binaryBody?: boolean;
}

/** Settings that contradict each other. */
export type UploadConflict = 'noUrl' | 'twoAccepts' | 'multipleChunked' | 'binaryMultiple';

/** Uploads of the product go here; the uuid and the chunk index follow. */
export const UPLOAD_URL = '/upload-files';

/** The contradictions in how a place accepts files; nothing can be uploaded there until they are resolved. */
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
