import type { ErrorName, Language } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { html } from '../../../platform/html.ts';
import { ICONS } from './icons.ts';
import { type PublicPage, messageMain } from './page-frame.ts';

/** What a person sees instead of a page: the same for every link that doesn't work. */
export function refusalPage(options: {
  t: Translate;
  language: Language;
  errorName: ErrorName;
  /** The error from the catalogue. */
  text: string;
  /** It was a request to pay. */
  isPayment: boolean;
  /** The address to retry, where that makes sense. */
  backTo?: string;
  backLabel?: string;
}): PublicPage {
  const { t, language, errorName, backTo, backLabel = '' } = options;
  const { title, text } = wordsOf(options);
  const icon = errorName === 'notFound' || errorName === 'validationFailed' ? ICONS.missing : ICONS.warning;
  const actions = backTo !== undefined && html`<a class="button" href="${backTo}">${backLabel}</a>`;
  return { t, language, title, main: messageMain({ icon, tone: 'calm', title, text, actions }) };
}

function wordsOf({
  t,
  errorName,
  isPayment,
  text,
}: {
  t: Translate;
  errorName: ErrorName;
  isPayment: boolean;
  text: string;
}): { title: string; text: string } {
  switch (errorName) {
    // Nobody entered anything here: it is the link that can't be read.
    case 'validationFailed':
    case 'notFound':
      return { title: t('external.notFoundTitle'), text: t('external.notFoundText') };
    case 'tooManyRequests':
      return { title: t('external.tooManyTitle'), text: t('external.tooManyText') };
    case 'pdfNotReady':
      return { title: t('external.pdfSoonTitle'), text: t('external.pdfSoonText') };
    case 'paymentProviderUnavailable':
      return { title: t('external.unavailableTitle'), text };
    case 'unavailable':
    case 'noPaymentProvider':
      return isPayment
        ? { title: t('external.unavailableTitle'), text: t('external.unavailableText') }
        : { title: t('external.outageTitle'), text: t('external.tryAgainText') };
    case 'internal':
      return { title: t('external.wrongTitle'), text: t('external.wrongText') };
    default:
      return { title: t('external.wrongTitle'), text };
  }
}
