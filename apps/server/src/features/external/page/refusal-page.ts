import type { ErrorName, Language } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { Html } from '../../../platform/html.ts';
import { html } from '../../../platform/html.ts';
import { ICONS } from './icons.ts';
import { messageMain, pageFrame } from './page-frame.ts';

/** What a person sees instead of a page: one and the same for every link that does not work. */
export function refusalPage(options: {
  t: Translate;
  language: Language;
  errorName: ErrorName;
  /** Where trying again makes sense. */
  backTo?: string;
  /** What it goes back to; an invoice unless stated. */
  backLabel?: string;
}): Html {
  const { t, language, errorName, backTo, backLabel = t('external.backToInvoice') } = options;
  const { title, text } = wordsOf(t, errorName);
  const icon = errorName === 'notFound' ? ICONS.missing : ICONS.warning;
  const actions = backTo !== undefined && html`<a class="button" href="${backTo}">${backLabel}</a>`;
  return pageFrame({ t, language, title, main: messageMain({ icon, tone: 'calm', title, text, actions }) });
}

function wordsOf(t: Translate, errorName: ErrorName): { title: string; text: string } {
  if (errorName === 'notFound')
    return { title: t('external.notFoundTitle'), text: t('external.notFoundText') };
  if (errorName === 'tooManyRequests') {
    return { title: t('external.tooManyTitle'), text: t('external.tooManyText') };
  }
  if (errorName === 'unavailable') {
    return { title: t('external.unavailableTitle'), text: t('external.unavailableText') };
  }
  if (errorName === 'pdfNotReady') {
    return { title: t('external.pdfSoonTitle'), text: t('external.pdfSoonText') };
  }
  return { title: t('external.wrongTitle'), text: t('external.wrongText') };
}
