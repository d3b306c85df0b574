import { sanitiseText } from '@penning/domain';

/** Characters that file systems or mail programs can't handle. */
const UNSAFE = /[\\/:*?"<>|]+/g;
const MAX_NAME = 60;

/** A file name prefixed with the sender's name: a reader who saves the file sees whose it is. */
export function namedAfter<File extends { readonly filename: string }>(sender: string, file: File): File {
  const name = sanitiseText(sender).replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...name].slice(0, MAX_NAME).join('').trim();
  return short === '' ? file : { ...file, filename: `${short} ${file.filename}` };
}
