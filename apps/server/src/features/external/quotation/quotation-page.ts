import { type Translate, formatDate, formatInstant, formatMoney } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import { termsPath } from '../../document/linked-files.ts';
import { attachmentButtons } from '../page/attachment-buttons.ts';
import { companyHeader } from '../page/company-header.ts';
import { ICONS } from '../page/icons.ts';
import { type PublicPage, largeSum } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';
import { PDF_HEIGHT, PDF_WIDTH } from '../page/pdf-images.ts';
import { linesCard, pendingPdf } from '../page/plain-lines.ts';
import { type EnteredAnswer, answerForms } from './answer-form.ts';
import type { PublicQuotation } from './open-quotation.ts';
import { SIGNATURE_SCRIPT } from './signature-script.ts';

/** What the page shows besides the quotation itself. */
export interface QuotationPageParts {
  readonly t: Translate;
  readonly quotation: PublicQuotation;
  /** How many pages the PDF has; none when it can't be shown now. */
  readonly pageCount: number;
  /** Somebody tried to answer a quotation that can no longer be answered. */
  readonly isRefused?: boolean;
  /** Part of the forms that answer it. */
  readonly formToken: string;
  /** An answer that was begun. */
  readonly entered?: EnteredAnswer | undefined;
}

/** The customer's page of a quotation: the offer, its state, and the two ways to answer. */
export function quotationPage(parts: QuotationPageParts): PublicPage {
  const { t, quotation } = parts;
  const { content, sender, number } = quotation;
  return {
    t,
    language: content.language,
    title: `${t('quotation.pageTitle', { number })}, ${sender.name}`,
    look: pageLookOf(content.layout),
    header: companyHeader(quotation, 'quotation'),
    ...(quotation.state === 'open' ? { script: SIGNATURE_SCRIPT } : {}),
    main: html`<div class="invoice">
      <div class="summary">
        ${offerCard(parts)} ${downloads(parts)}
        ${sender.email !== '' && html`<p class="questions">${t('quotation.questions')} <a href="mailto:${sender.email}">${sender.email}</a></p>`}
      </div>
      ${parts.pageCount > 0 && linesCard(content)} ${pdf(parts)}
    </div>`,
  };
}

/** The offer, at the top of its page. */
function offerHead(t: Translate, { content, sender, number, state }: PublicQuotation): Html {
  const badges = {
    open: { icon: ICONS.clock, tone: 'open' },
    accepted: { icon: ICONS.done, tone: 'paid' },
    rejected: { icon: ICONS.failed, tone: 'pastdue' },
    expired: { icon: ICONS.warning, tone: 'pastdue' },
    closed: { icon: ICONS.back, tone: 'open' },
  } as const;
  const { icon, tone } = badges[state];
  return html`<div class="top">
      <h1>${t('quotation.pageTitle', { number })}</h1>
      <span class="badge ${tone}">${icon}${t(`quotation.pageState_${state}`)}</span>
    </div>
    <p class="label">${sender.name} · ${t('quotation.pageTotal')}</p>
    ${largeSum(formatMoney(content.totals.totalIncl, content.currency))}`;
}

function offerCard(parts: QuotationPageParts): Html {
  const { t, quotation, isRefused } = parts;
  const { content, state, answer } = quotation;
  const date = formatDate(content.dueDate, content.language);
  const isOver = state === 'expired';
  return html`<section class="card">
    ${offerHead(t, quotation)}
    ${!answer && html`<p class="due${isOver ? ' pastdue' : ''}">${isOver ? t('quotation.pageWasValidUntil', { date }) : t('quotation.pageValidUntil', { date })}</p>`}
    <p class="note">${t('quotation.pageSentOn', { date: formatDate(content.sendDate, content.language) })}</p>
    ${isRefused && html`<p class="notice" role="alert">${refusedText(parts)}</p>`} ${standing(parts)}
  </section>`;
}

function refusedText({ t, quotation: { state, answer } }: QuotationPageParts): string {
  if (answer) return t('quotation.pageAlreadyAnswered');
  return state === 'expired' ? t('quotation.pageTooLate') : t('quotation.pageNotPossible');
}

/** The possible answers, or the one that was given. */
function standing({ t, quotation, formToken, entered }: QuotationPageParts): Html {
  const { state, answer, sender, content, timeZone } = quotation;
  if (answer) {
    const at = formatInstant(answer.at.toISOString(), content.language, timeZone);
    const said =
      answer.outcome === 'accepted'
        ? t('quotation.pageAcceptedBy', { name: answer.name, at })
        : t('quotation.pageRejectedBy', { name: answer.name, at });
    return html`<p class="answer ${answer.outcome}">${said}</p>
      ${answer.outcome === 'accepted' && html`<p class="note">${t('quotation.pageAcceptedNext', { sender: sender.name })}</p>`}
      ${answer.outcome === 'rejected' && html`<p class="note">${t('quotation.pageRejectedNext', { sender: sender.name })}</p>`}`;
  }
  if (state === 'expired') {
    return html`<p class="note">${t('quotation.pageExpiredNext', { sender: sender.name })}</p>`;
  }
  if (state !== 'open') {
    return html`<p class="note">${t('quotation.pageClosedNext', { sender: sender.name })}</p>`;
  }
  return answerForms({ t, quotation, formToken, entered });
}

function downloads({ t, quotation: { token, answer, content } }: QuotationPageParts): Html {
  const base = `/external/quotation/${token}`;
  return html`<nav class="downloads" aria-label="${t('quotation.pageDocument')}">
    ${answer?.outcome === 'accepted' && html`<a class="button plain" href="${base}/acceptance.pdf" download>${ICONS.download}${t('quotation.downloadAcceptance')}</a>`}
    <a class="button plain" href="${base}/quotation.pdf" download
      >${ICONS.download}${t('quotation.pageDownload')}</a
    >
    ${content.terms && html`<a class="button plain" href="${termsPath(token)}" download>${ICONS.download}${t('external.terms')}</a>`}
    ${attachmentButtons({ token, content })}
  </nav>`;
}

/**
 * The PDF as images of known size, so that the layout doesn't shift while they load; only the first loads immediately.
 */
function pdf({ t, quotation: { token, number, content }, pageCount }: QuotationPageParts): Html {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return html`<section class="pdf">
    <h2>${t('quotation.pageDocument')}</h2>
    ${
      pageCount === 0 &&
      pendingPdf({
        t,
        text: t('quotation.pageDocumentMissing'),
        content,
        address: `/external/quotation/${token}`,
      })
    }
    ${pages.map((page) => {
      const alt = t('quotation.pageDocumentPage', { page, count: pageCount, number });
      const loading = page === 1 ? 'eager' : 'lazy';
      return html`<img
        src="/external/quotation/${token}/pdf-${page}.svg"
        width="${PDF_WIDTH}"
        height="${PDF_HEIGHT}"
        loading="${loading}"
        decoding="async"
        alt="${alt}"
      /> `;
    })}
  </section>`;
}
