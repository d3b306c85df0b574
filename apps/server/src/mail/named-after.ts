import { sanitiseText } from '@penning/domain';

/** What a file system or a mail program trips over. */
const UNSAFE = /[\\/:*?"<>|]+/g;
const MAX_NAME = 60;

/** A file of a message with its sender's name before its own: a reader who saves it sees whose it is. */
export function namedAfter<File extends { readonly filename: string }>(sender: string, file: File): File {
  const name = sanitiseText(sender).replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...name].slice(0, MAX_NAME).join('').trim();
  return short === '' ? file : { ...file, filename: `${short} ${file.filename}` };
}
