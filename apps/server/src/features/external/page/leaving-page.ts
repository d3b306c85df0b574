import type { Translate } from '@penning/i18n';
import { html } from '../../../platform/html.ts';
import type { PublicInvoice } from '../open-invoice.ts';
import { companyHeader } from './company-header.ts';
import { ICONS } from './icons.ts';
import { type PublicPage, messageMain } from './page-frame.ts';
import { pageLookOf } from './page-look.ts';

/** What a customer sees for a moment on the way to the provider's payment page, with a link for browsers that stay. */
export function leavingPage(t: Translate, invoice: PublicInvoice, address: string): PublicPage {
  const title = t('external.leavingTitle');
  return {
    t,
    language: invoice.content.language,
    title: `${title}, ${invoice.sender.name}`,
    look: pageLookOf(invoice.content.layout),
    header: companyHeader(invoice),
    main: messageMain({
      icon: ICONS.clock,
      tone: 'calm',
      title,
      text: t('external.leavingText'),
      actions: html`<a class="button" href="${address}">${t('external.leavingLink')}</a>`,
    }),
  };
}
