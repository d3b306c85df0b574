import type { DocumentContent } from './content.ts';

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
