import { SIGNATURE_AREA } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { formatMoney } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import { termsPath } from '../../document/linked-files.ts';
import { ICONS } from '../page/icons.ts';
import { companyHeader } from '../page/invoice-page.ts';
import type { PublicPage } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';
import type { PublicQuotation } from './open-quotation.ts';
import { offerHead } from './quotation-page.ts';
import { SIGNATURE_SCRIPT } from './signature-script.ts';

/** A confirmation form: new, or again with what was entered and what is wrong with it. */
export interface AnswerPageParts {
  readonly t: Translate;
  readonly quotation: PublicQuotation;
  readonly outcome: 'accepted' | 'rejected';
  readonly formToken: string;
  readonly typed: { readonly name: string; readonly reason: string; readonly signature: string };
  readonly problem?: AnswerProblem | undefined;
}

/** Why an answer couldn't be accepted. */
export interface AnswerProblem {
  readonly field: 'name' | 'reason' | 'signature' | null;
  readonly text: string;
}

/** The step before an answer counts: its meaning in words, and the one form that gives it. */
export function answerPage(parts: AnswerPageParts): PublicPage {
  const { t, quotation, outcome } = parts;
  const { content, sender, number } = quotation;
  const isAcceptance = outcome === 'accepted';
  const title = isAcceptance
    ? t('quotation.acceptTitle', { number })
    : t('quotation.rejectTitle', { number });
  return {
    t,
    language: content.language,
    title: `${title}, ${sender.name}`,
    look: pageLookOf(content.layout),
    header: companyHeader(quotation, 'quotation'),
    ...(isAcceptance ? { script: SIGNATURE_SCRIPT } : {}),
    main: html`<div class="confirm">
      <section class="card">${offerHead(t, quotation)}</section>
      <section class="card">
        <h2>${title}</h2>
        <p class="note">${explanation(parts)}</p>
        ${isAcceptance && content.terms && html`<p><a href="${termsPath(quotation.token)}" target="_blank">${t('external.terms')}</a></p>`}
        ${parts.problem && html`<p class="notice" role="alert">${parts.problem.text}</p>`} ${form(parts)}
      </section>
    </div>`,
  };
}

function explanation({ t, quotation, outcome }: AnswerPageParts): string {
  const { sender, content } = quotation;
  const amount = formatMoney(content.totals.totalIncl, content.currency);
  if (outcome === 'rejected') return t('quotation.rejectExplain', { sender: sender.name });
  const explained = content.terms ? 'quotation.acceptExplainTerms' : 'quotation.acceptExplain';
  return t(explained, { sender: sender.name, amount });
}

function form(parts: AnswerPageParts): Html {
  const { t, quotation, outcome, formToken } = parts;
  const isAcceptance = outcome === 'accepted';
  const base = `/external/quotation/${quotation.token}`;
  return html`<form method="post" action="${base}/${isAcceptance ? 'accept' : 'reject'}">
    <input type="hidden" name="formToken" value="${formToken}" />
    ${isAcceptance ? html`${nameField(parts, true)} ${signaturePad(parts)}` : html`${reasonField(parts)} ${nameField(parts, false)}`}
    <div class="choice">
      <button class="button" type="submit">
        ${isAcceptance ? html`${ICONS.done}${t('quotation.acceptConfirm')}` : t('quotation.rejectConfirm')}
      </button>
      <a class="button plain" href="${base}">${t('quotation.backToQuotation')}</a>
    </div>
    <p class="small">${isAcceptance ? t('quotation.acceptRecorded') : t('quotation.rejectRecorded')}</p>
  </form>`;
}

function nameField({ t, typed, problem }: AnswerPageParts, isRequired: boolean): Html {
  const label = isRequired ? t('quotation.fieldName') : t('quotation.fieldNameOptional');
  return html`<p class="field">
    <label for="name">${label}</label>
    <input
      id="name"
      name="name"
      type="text"
      value="${typed.name}"
      maxlength="120"
      autocomplete="name"
      ${isRequired && html`required`}
      ${problem?.field === 'name' && html`aria-invalid="true" autofocus`}
    />
  </p>`;
}

function reasonField({ t, typed, problem }: AnswerPageParts): Html {
  return html`<p class="field">
    <label for="reason">${t('quotation.fieldReason')}</label>
    <textarea
      id="reason"
      name="reason"
      rows="4"
      maxlength="1000"
      required
      ${problem?.field === 'reason' && html`aria-invalid="true" autofocus`}
    >
${typed.reason}</textarea>
  </p>`;
}

/** Hidden until its script runs: without script, customers accept by name alone. */
function signaturePad({ t, typed }: AnswerPageParts): Html {
  const { width, height } = SIGNATURE_AREA;
  return html`<div class="field signature" data-signature hidden>
    <span class="label-line" id="signature-label">${t('quotation.fieldSignature')}</span>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="signature-label">
      <line x1="40" y1="160" x2="560" y2="160" />
      <path d="" />
    </svg>
    <input type="hidden" name="signature" value="${typed.signature}" />
    <button class="button plain" type="button">${t('quotation.clearSignature')}</button>
  </div>`;
}
