import type { DocumentContent } from './content.ts';

type Attachments = DocumentContent['attachments'];

/**
 * What an email carries besides the document itself: encoded and with its PDF it stays below 20 MB, which servers
 * accept.
 */
const MAX_CARRIED_BYTES = 10 * 1024 * 1024;

/** A file that is too large for an email, and the link to it. */
export interface LinkedFile {
  readonly filename: string;
  readonly size: number;
  readonly link: string;
}

/** The attachments an email carries, in order, and those it links to because they no longer fit. */
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

/** The address of the files that an email doesn't carry: next to the document's own page, with the same token. */
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

/** The path of one such file. */
export function attachmentPath(token: string, id: string): string {
  return `/external/files/${token}/${id}`;
}

/** The address of a document's terms: next to its own page, with the same token. */
export function termsLinkOf(
  { terms }: Pick<DocumentContent, 'terms'>,
  documentLink: string | null,
): string | undefined {
  if (!terms || terms.attach || documentLink === null) return undefined;
  const { origin, pathname } = new URL(documentLink);
  return `${origin}${termsPath(pathname.split('/').at(-1) ?? '')}`;
}

/** The path of those terms. */
export function termsPath(token: string): string {
  return `/external/terms/${token}`;
}
