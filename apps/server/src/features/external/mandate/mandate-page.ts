import type { DebtorAccount } from '@penning/contract';
import { formatIban } from '@penning/domain';
import { type Translate, formatDate, formatInstant } from '@penning/i18n';
import { dayIn } from '../../../platform/clock.ts';
import { type Html, html } from '../../../platform/html.ts';
import type { OpenMandate } from '../../mandate/open-mandate.ts';
import { companyHeader } from '../page/company-header.ts';
import { ICONS } from '../page/icons.ts';
import { type PublicPage, messageMain } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';

/** What the customer entered. */
export interface TypedAccount {
  readonly accountHolder: string;
  readonly iban: string;
  readonly bic: string;
}

/** What is wrong with it. */
export interface FormProblem {
  readonly field: keyof TypedAccount;
  readonly text: string;
}

interface Parts {
  readonly t: Translate;
  readonly mandate: OpenMandate;
}

/** What the customer is asked to sign, and the form for name and account. */
export function formPage({
  t,
  mandate,
  typed,
  problem,
}: Parts & { typed: TypedAccount; problem?: FormProblem }): PublicPage {
  const { token, mandate: row, company } = mandate;
  const until = formatDate(dayIn(company.timezone, row.linkExpiresAt ?? row.updatedAt), row.language);
  return frame(
    { t, mandate },
    html`${terms({ t, mandate })}
      <section class="card">
        <h2>${t('sepa.pageAccount')}</h2>
        <p class="note">${t('sepa.pageAccountHint')}</p>
        ${problem && html`<p class="notice" role="alert">${problem.text}</p>`}
        <form method="post" action="/external/mandate/${token}">
          ${field({ name: 'accountHolder', label: t('sepa.accountHolder'), value: typed.accountHolder, max: 70, complete: 'name', required: true, problem })}
          ${field({ name: 'iban', label: t('sepa.iban'), value: typed.iban, max: 42, complete: 'off', required: true, problem })}
          ${field({ name: 'bic', label: t('sepa.pageBic'), value: typed.bic, max: 11, complete: 'off', required: false, problem })}
          <div class="choice"><button class="button" type="submit">${t('sepa.pageCheck')}</button></div>
          <p class="small">${t('sepa.pageUntil', { date: until })}</p>
        </form>
      </section>`,
  );
}

/** What was entered, to be confirmed by the one button that signs. */
export function confirmPage({ t, mandate, account }: Parts & { account: DebtorAccount }): PublicPage {
  const { token } = mandate;
  const hidden = (name: string, value: string) =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return frame(
    { t, mandate },
    html`${terms({ t, mandate })}
      <section class="card">
        <h2>${t('sepa.pageConfirmTitle')}</h2>
        <dl>
          <dt>${t('sepa.accountHolder')}</dt>
          <dd>${account.accountHolder}</dd>
          <dt>${t('sepa.iban')}</dt>
          <dd>${formatIban(account.iban)}</dd>
          ${
            account.bic !== '' &&
            html`<dt>${t('sepa.bic')}</dt>
              <dd>${account.bic}</dd>`
          }
        </dl>
        <p class="note">${t('sepa.pageConfirmText', { creditor: mandate.content.creditor.name })}</p>
        <form method="post" action="/external/mandate/${token}/sign">
          ${hidden('accountHolder', account.accountHolder)} ${hidden('iban', account.iban)}
          ${hidden('bic', account.bic)} ${hidden('confirmed', 'yes')}
          <div class="choice">
            <button class="button" type="submit">${ICONS.done}${t('sepa.pageSign')}</button>
            <a class="button plain" href="/external/mandate/${token}">${t('sepa.pageChange')}</a>
          </div>
          <p class="small">${t('sepa.pageRecorded')}</p>
        </form>
      </section>`,
  );
}

/** The confirmation of the signature, or that the request has expired. */
export function messagePage({ t, mandate, isRepeated }: Parts & { isRepeated: boolean }): PublicPage {
  const { content, mandate: row, token, company } = mandate;
  const creditor = content.creditor.name;
  if (mandate.state !== 'signed' || row.signedAt === null) {
    const text = t('sepa.pageExpiredText', { creditor });
    return frame(
      { t, mandate },
      messageMain({ icon: ICONS.clock, tone: 'calm', title: t('sepa.pageExpiredTitle'), text }),
    );
  }
  const at = formatInstant(row.signedAt.toISOString(), content.language, company.timezone);
  return frame(
    { t, mandate },
    messageMain({
      icon: ICONS.done,
      tone: 'good',
      title: isRepeated ? t('sepa.pageAlreadyTitle') : t('sepa.pageSignedTitle'),
      text: t('sepa.pageSignedText', { creditor, reference: content.reference, at }),
      actions: html`<a class="button plain" href="/external/mandate/${token}/mandate.pdf" download
        >${ICONS.download}${t('sepa.pageDownload')}</a
      >`,
    }),
  );
}

function terms({ t, mandate: { content } }: Parts): Html {
  return html`<section class="card">
    <h1 class="title">${t(content.scheme === 'CORE' ? 'sepa.mandateTitleCore' : 'sepa.mandateTitleB2b')}</h1>
    <dl>
      <dt>${t('sepa.pageCreditor')}</dt>
      <dd>${content.creditor.name}</dd>
      <dt>${t('sepa.pageCreditorAddress')}</dt>
      <dd>${content.creditor.address}</dd>
      <dt>${t('sepa.creditorIdentifier')}</dt>
      <dd>${content.creditor.identifier}</dd>
      <dt>${t('sepa.pageDebtor')}</dt>
      <dd>${content.debtor.name}</dd>
      <dt>${t('sepa.reference')}</dt>
      <dd>${content.reference}</dd>
      <dt>${t('sepa.kind')}</dt>
      <dd>${t(`sepa.kind_${content.kind}`)}</dd>
    </dl>
    ${content.text.split('\n\n').map((paragraph) => html`<p class="note">${paragraph}</p>`)}
  </section>`;
}

function field({
  name,
  label,
  value,
  max,
  complete,
  required,
  problem,
}: {
  name: keyof TypedAccount;
  label: string;
  value: string;
  max: number;
  complete: string;
  required: boolean;
  problem: FormProblem | undefined;
}): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${value}"
      maxlength="${max}"
      autocomplete="${complete}"
      ${required && html`required`}
      ${problem?.field === name && html`aria-invalid="true" autofocus`}
    />
  </p>`;
}

function frame({ t, mandate }: Parts, main: Html): PublicPage {
  const { token, content, layout } = mandate;
  return {
    t,
    language: content.language,
    title: `${t('sepa.pageTitle')}, ${content.creditor.name}`,
    look: pageLookOf(layout),
    header: companyHeader({ token, content: { layout }, sender: content.creditor }, 'mandate'),
    main: html`<div class="confirm">${main}</div>`,
  };
}
