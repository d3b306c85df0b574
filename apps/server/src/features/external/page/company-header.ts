import { type Html, html } from '../../../platform/html.ts';
import type { ContentLayout, ContentSender } from '../../document/content.ts';

interface Parts {
  readonly token: string;
  readonly content: { readonly layout: Pick<ContentLayout, 'logoFileId'> };
  readonly sender: Pick<ContentSender, 'name'>;
}

/** The company's logo, or its name where it has none. */
export function companyHeader(
  { token, content, sender }: Parts,
  kind: 'invoice' | 'quotation' | 'statement' | 'mandate' | 'receipt' = 'invoice',
): Html {
  const name =
    content.layout.logoFileId === null
      ? html`<p class="company">${sender.name}</p>`
      : html`<img
          class="logo"
          src="/external/${kind}/${token}/logo.png"
          width="200"
          height="56"
          alt="${sender.name}"
        />`;
  return html`<header>${name}</header>`;
}
