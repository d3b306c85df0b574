import type { DocumentContent } from './content.ts';

type Attachments = DocumentContent['attachments'];

/** What an email carries beside the document itself: packed for mail and with its PDF it stays below 20 MB, which servers take. */
const MAX_CARRIED_BYTES = 10 * 1024 * 1024;

/** A file that is too large for an email, and where its reader finds it. */
export interface LinkedFile {
  readonly filename: string;
  readonly size: number;
  readonly link: string;
}

/** The attachments that an email carries, in their order, and those that it links to: what does not fit any more. */
export function divideAttachments(attachments: Attachments): { carried: Attachments; linked: Attachments } {
  const carried: Attachments[number][] = [];
  const linked: Attachments[number][] = [];
  let bytes = 0;
  for (const file of attachments) {
    const fits = bytes + file.size <= MAX_CARRIED_BYTES;
    if (fits) bytes += file.size;
    (fits ? carried : linked).push(file);
  }
  return { carried, linked };
}

/** Where the customer of a document finds the files that its email does not carry: beside its own page, by the same token. */
export function linkedFilesOf(
  { attachments }: Pick<DocumentContent, 'attachments'>,
  documentLink: string | null,
): LinkedFile[] {
  if (documentLink === null) return [];
  const { origin, pathname } = new URL(documentLink);
  const token = pathname.split('/').at(-1) ?? '';
  return divideAttachments(attachments).linked.map(({ id, filename, size }) => ({
    filename,
    size,
    link: `${origin}${attachmentPath(token, id)}`,
  }));
}

/** The same of one file below the server's root. */
export function attachmentPath(token: string, id: string): string {
  return `/external/files/${token}/${id}`;
}

/** Where the customer of a document reads its terms: beside the document's own page, by the same token. */
export function termsLinkOf(
  { terms }: Pick<DocumentContent, 'terms'>,
  documentLink: string | null,
): string | undefined {
  if (!terms || terms.attach || documentLink === null) return undefined;
  const { origin, pathname } = new URL(documentLink);
  return `${origin}${termsPath(pathname.split('/').at(-1) ?? '')}`;
}

/** The same below the server's root. */
export function termsPath(token: string): string {
  return `/external/terms/${token}`;
}
