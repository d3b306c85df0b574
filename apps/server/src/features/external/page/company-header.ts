import { type Html, html } from '../../../platform/html.ts';
import type { PublicInvoice } from '../open-invoice.ts';

/** The company's logo, or its name where it has none. */
export function companyHeader(
  { token, content, sender }: Pick<PublicInvoice, 'token' | 'content' | 'sender'>,
  kind: 'invoice' | 'quotation' = 'invoice',
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
