import { formatAmount, formatMoney, type Translate } from '@penning/i18n';
import type { OfferedMethod } from '../../../integrations/port/payments.ts';
import { type Html, html } from '../../../platform/html.ts';
import type { PublicInvoice } from '../open-invoice.ts';

/** The amount entered for a partial payment, and why it can't be paid. */
export interface RefusedPart {
  readonly typed: string;
  readonly problem: string;
}

/** What the form for paying online needs. */
export interface PayFormParts {
  readonly t: Translate;
  readonly invoice: Pick<PublicInvoice, 'content' | 'token' | 'canPay' | 'payment' | 'agreement'> & {
    readonly row: Pick<PublicInvoice['row'], 'open'>;
  };
  /** The provider is the built-in test bank. */
  readonly isTest: boolean;
  /** The ways to pay that the provider offers; without them they are chosen on its own page. */
  readonly methods?: readonly OfferedMethod[] | undefined;
  /** Present when a partial payment was refused. */
  readonly refused?: RefusedPart | undefined;
}

/** Pays online: one button, or one for each way to pay that the provider offers, in its order. */
export function payForm({ t, invoice, isTest, methods, refused }: PayFormParts): Html | false {
  const { row, content, token, canPay, payment, agreement } = invoice;
  if (!canPay || methods?.length === 0) return false;
  const amount = formatMoney(row.open, content.currency);
  return html`<form class="pay" method="post" action="/external/invoice/${token}/pay">
    ${payment.allowParts && partField({ t, refused, open: formatAmount(row.open, content.currency) })}
    ${!payment.allowParts && refused && html`<p class="problem" role="alert">${refused.problem}</p>`}
    ${agreement !== undefined && agreementField(agreement)}
    ${methods ? methodButtons({ t, amount, allowsParts: payment.allowParts }, methods) : payButton({ t, amount, allowsParts: payment.allowParts })}
    <p class="small">${isTest ? t('external.testNotice') : t('external.payHint')}</p>
  </form>`;
}

/** Nothing is agreed to unless the customer ticks it. */
function agreementField(agreement: string): Html {
  return html`<label class="agree">
    <input type="checkbox" name="agrees" value="yes" />
    <span>${agreement}</span>
  </label>`;
}

interface Asked {
  readonly t: Translate;
  readonly amount: string;
  readonly allowsParts: boolean;
}

function payButton({ t, amount, allowsParts }: Asked): Html {
  const label = allowsParts ? t('external.payPart') : t('external.pay', { amount });
  return html`<button class="button" type="submit">${label}</button>`;
}

function methodButtons({ t, amount, allowsParts }: Asked, methods: readonly OfferedMethod[]): Html {
  const label = allowsParts ? t('external.payPartWith') : t('external.payWith', { amount });
  return html`<fieldset class="ways">
    <legend>${label}</legend>
    ${methods.map(({ id, name }, index) => {
      const look = index === 0 ? 'button' : 'button plain';
      return html`<button class="${look}" type="submit" name="method" value="${id}">${name}</button>`;
    })}
  </fieldset>`;
}

function partField({ t, refused, open }: Pick<PayFormParts, 't' | 'refused'> & { open: string }): Html {
  return html`<label for="amount">${t('external.payPartAmount')}</label>
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      autocomplete="off"
      maxlength="20"
      value="${refused?.typed ?? open}"
      aria-describedby="amount-hint"
      ${refused && html`aria-invalid="true"`}
    />
    <p class="small" id="amount-hint">
      ${refused ? html`<span class="problem" role="alert">${refused.problem}</span>` : t('external.payPartHint')}
    </p>`;
}
