import { SIGNATURE_AREA } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { formatMoney } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import { termsPath } from '../../document/linked-files.ts';
import { ICONS } from '../page/icons.ts';
import type { PublicQuotation } from './open-quotation.ts';

/** What was entered in a form, and what is wrong with it. */
export interface EnteredAnswer {
  readonly outcome: 'accepted' | 'rejected';
  readonly typed: { readonly name: string; readonly reason: string; readonly signature: string };
  readonly problem?: AnswerProblem | undefined;
}

/** The forms of a quotation that can be answered; one of them open where an answer was begun. */
interface AnswerForms {
  readonly t: Translate;
  readonly quotation: PublicQuotation;
  readonly formToken: string;
  readonly entered?: EnteredAnswer | undefined;
}

/** Why an answer couldn't be accepted. */
export interface AnswerProblem {
  readonly field: 'name' | 'reason' | 'signature' | null;
  readonly text: string;
}

const NOTHING_TYPED = { name: '', reason: '', signature: '' };

type FormParts = Pick<AnswerForms, 't' | 'quotation' | 'formToken'> & EnteredAnswer;

/**
 * Both ways to answer, beside the document: each unfolds, without script, to what it means and the one form that gives
 * it. Opening one closes the other.
 */
export function answerForms({ entered, ...parts }: AnswerForms): Html {
  const { t } = parts;
  const partsOf = (outcome: EnteredAnswer['outcome']): FormParts =>
    entered?.outcome === outcome ? { ...parts, ...entered } : { ...parts, outcome, typed: NOTHING_TYPED };
  return html`<div class="choice">
    <details name="answer" id="accept" ${entered?.outcome === 'accepted' && html`open`}>
      <summary class="button">${ICONS.done}${t('quotation.pageAccept')}</summary>
      ${answerForm(partsOf('accepted'))}
    </details>
    <details name="answer" id="reject" ${entered?.outcome === 'rejected' && html`open`}>
      <summary class="button plain">${t('quotation.pageReject')}</summary>
      ${answerForm(partsOf('rejected'))}
    </details>
  </div>`;
}

function answerForm(parts: FormParts): Html {
  const { t, quotation, outcome, formToken, problem } = parts;
  const isAcceptance = outcome === 'accepted';
  const path = isAcceptance ? 'accept' : 'reject';
  return html`<form method="post" action="/external/quotation/${quotation.token}/${path}">
    <p class="note">${explanation(parts)}</p>
    ${isAcceptance && quotation.content.terms && html`<p class="note"><a href="${termsPath(quotation.token)}" target="_blank">${t('external.terms')}</a></p>`}
    ${problem && problem.text !== '' && html`<p class="notice" role="alert">${problem.text}</p>`}
    <input type="hidden" name="formToken" value="${formToken}" />
    ${isAcceptance ? html`${nameField(parts, true)} ${signaturePad(parts)}` : html`${reasonField(parts)} ${nameField(parts, false)}`}
    <button class="button" type="submit">
      ${isAcceptance ? t('quotation.acceptConfirm') : t('quotation.rejectConfirm')}
    </button>
    <p class="small">${isAcceptance ? t('quotation.acceptRecorded') : t('quotation.rejectRecorded')}</p>
  </form>`;
}

function explanation({ t, quotation, outcome }: FormParts): string {
  const { sender, content } = quotation;
  const amount = formatMoney(content.totals.totalIncl, content.currency);
  if (outcome === 'rejected') return t('quotation.rejectExplain', { sender: sender.name });
  const explained = content.terms ? 'quotation.acceptExplainTerms' : 'quotation.acceptExplain';
  return t(explained, { sender: sender.name, amount });
}

function nameField({ t, outcome, typed, problem }: FormParts, isRequired: boolean): Html {
  const label = isRequired ? t('quotation.fieldName') : t('quotation.fieldNameOptional');
  return html`<p class="field">
    <label for="${outcome}-name">${label}</label>
    <input
      id="${outcome}-name"
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

function reasonField({ t, typed, problem }: FormParts): Html {
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
function signaturePad({ t, typed }: FormParts): Html {
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
