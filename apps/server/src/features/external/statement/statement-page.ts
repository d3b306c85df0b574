import { absAmount, formatIban, isNegative, isZero } from '@penning/domain';
import { type Translate, formatDate, formatMoney } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import { companyHeader } from '../page/company-header.ts';
import { ICONS } from '../page/icons.ts';
import { type PublicPage, largeSum } from '../page/page-frame.ts';
import { pageLookOf } from '../page/page-look.ts';
import type { PublicStatement } from './open-statement.ts';

interface Parts {
  readonly t: Translate;
  readonly shown: PublicStatement;
}

type Account = PublicStatement['statement']['accounts'][number];
type Line = Account['lines'][number];

/** The customer's page of all that is open: a sum per currency, and every document with the page to pay it on. */
export function statementPage(parts: Parts): PublicPage {
  const { t, shown } = parts;
  const { statement, content, sender } = shown;
  return {
    t,
    language: statement.language,
    title: `${t('customerStatement.titleOpen')}, ${sender.name}`,
    look: pageLookOf(content.layout),
    header: companyHeader(shown, 'statement'),
    main: html`<div class="statement">
      ${sumCard(parts)} ${statement.accounts.map((account) => accountCard(parts, account))} ${transfer(parts)}
      <nav class="downloads" aria-label="${t('customerStatement.title')}">
        <a class="button plain" href="/external/statement/${shown.token}/statement.pdf" download
          >${ICONS.download}${t('customerStatement.download')}</a
        >
      </nav>
      ${sender.email !== '' && html`<p class="questions">${t('external.statementQuestions')} <a href="mailto:${sender.email}">${sender.email}</a></p>`}
    </div>`,
  };
}

function sumCard({ t, shown }: Parts): Html {
  const { statement, sender, customerName, payment } = shown;
  const { accounts, language, until } = statement;
  return html`<section class="card">
    <h1>${t('customerStatement.titleOpen')}</h1>
    <p class="label">${sender.name} · ${customerName}</p>
    ${accounts.length === 0 && html`<p class="due">${t('customerStatement.nothing')}</p>`}
    ${accounts.map(({ currency, closing, overdue }) => {
      const isCredit = isNegative(closing);
      return html`${largeSum(
        formatMoney(absAmount(closing), currency),
        isCredit && html` <small>${t('customerStatement.totalCredit')}</small>`,
      )}
      ${!isZero(overdue) && html`<p class="due pastdue">${t('customerStatement.totalOverdue')} ${formatMoney(overdue, currency)}</p>`}`;
    })}
    <p class="note">${t('customerStatement.asOf')} ${formatDate(until, language)}</p>
    ${accounts.length > 0 && payment.message !== '' && html`<p class="own">${payment.message.split('\n').map((line) => html`${line}<br />`)}</p>`}
  </section>`;
}

function accountCard(parts: Parts, { currency, lines }: Account): Html {
  const { t } = parts;
  const isOne = parts.shown.statement.accounts.length === 1;
  return html`<section class="card">
    <h2>${isOne ? t('external.statementDocuments') : currency}</h2>
    <ul class="owed">
      ${lines.map((line) => item(parts, line, currency))}
    </ul>
  </section>`;
}

function item({ t, shown }: Parts, line: Line, currency: Account['currency']): Html {
  const { language } = shown.statement;
  const name = `${t(`customerStatement.kind_${line.kind}`)} ${line.number}`;
  const page = shown.pages.get(line.documentId);
  const isOwed = !isNegative(line.open);
  const isCollected = isOwed && shown.collected.has(line.documentId);
  const isToPay = isOwed && !isCollected;
  const label = isToPay ? t('external.statementPay') : t('external.statementView');
  return html`<li>
    <div>
      <p class="name">${name}</p>
      <p class="small">
        ${formatDate(line.on, language)}${line.reference !== '' && html` · ${line.reference}`}
      </p>
      ${isOwed && line.dueOn !== null && html`<p class="small${line.daysLate > 0 ? ' problem' : ''}">${line.daysLate > 0 ? t('customerStatement.late', { days: line.daysLate }) : t('external.dueOn', { date: formatDate(line.dueOn, language) })}</p>`}
      ${isCollected && html`<p class="small">${t('external.statementCollected')}</p>`}
    </div>
    <p class="amount">${formatMoney(line.open, currency)}</p>
    ${page !== undefined && html`<a class="button${isToPay ? '' : ' plain'}" href="${page}">${label}<span class="silent"> ${name}</span></a>`}
  </li>`;
}

/** By transfer, where the company takes it: each document has its own reference, on its own page. */
function transfer({ t, shown: { sender, statement, payment } }: Parts): Html | false {
  const isOwed = statement.accounts.some(({ closing }) => !isNegative(closing) && !isZero(closing));
  if (!isOwed || sender.iban === '' || !payment.methods.includes('transfer')) return false;
  return html`<section class="card">
    <h2>${t('external.transfer')}</h2>
    <dl>
      <dt>${t('external.iban')}</dt>
      <dd>${formatIban(sender.iban)}</dd>
      <dt>${t('external.accountName')}</dt>
      <dd>${sender.name}</dd>
    </dl>
    <p class="note">${t('external.statementTransferHint')}</p>
  </section>`;
}
