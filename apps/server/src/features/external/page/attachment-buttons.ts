import { type Html, html } from '../../../platform/html.ts';
import type { DocumentContent } from '../../document/content.ts';
import { attachmentPath } from '../../document/linked-files.ts';
import { ICONS } from './icons.ts';

/** Download buttons for the files that a document was sent with. */
export function attachmentButtons({
  token,
  content,
}: {
  token: string;
  content: Pick<DocumentContent, 'attachments'>;
}): Html[] {
  return content.attachments.map(
    ({ id, filename }) =>
      html`<a class="button plain" href="${attachmentPath(token, id)}" download
        >${ICONS.download}${filename}</a
      >`,
  );
}
