import { AmountText } from '@penning/contract';
import { z } from 'zod';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../port/payments.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** Long enough for a slow bank, short enough for a waiting customer. */
const TIMEOUT_MS = 5000;

/** A payment in the bank's format. */
const BankPayment = z.object({
  id: z.string().min(1).max(120),
  status: z.enum(['open', 'paid', 'failed', 'canceled', 'expired']),
  amount: AmountText,
  currency: z.string().length(3),
  checkout_url: z.url({ protocol: /^https?$/ }).nullable(),
  mandate_id: z.string().max(120).nullable().default(null),
});

/** A refund in the bank's format. */
const BankRefund = z.object({
  id: z.string().min(1).max(120),
  status: z.enum(['pending', 'refunded', 'failed']),
  reason: z.string().max(200).default(''),
});

/** Where the bank is, our key for it, and where it can reach this process. */
export interface TestBankOptions {
  readonly bankUrl: string;
  readonly webhookOrigin: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** The test bank behind the port, over real HTTP, like any other provider. */
export function createTestBank(options: TestBankOptions): PaymentProvider {
  const name = 'test';
  const address = `${options.bankUrl}/test-bank/api/payments`;
  const authorization = `Bearer ${options.key}`;

  async function ask<T>(url: string, init: RequestInit, read: (answer: Response) => Promise<T>): Promise<T> {
    try {
      const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
      return await read(await fetch(url, { ...init, signal, redirect: 'error' }));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable(name, error instanceof Error ? error.name : 'failed', { cause: error });
    }
  }

  // The bank runs in this process and doesn't use the public address, which it may not be able to reach.
  const webhookUrl = `${options.webhookOrigin}/api/v1/payment-providers/${name}/webhook`;
  const readPayment = async (answer: Response) => {
    if (!answer.ok)
      throw new ProviderUnavailable(name, `answered ${answer.status}`, { status: answer.status });
    return toProviderPayment(BankPayment.parse(await answer.json()));
  };
  const readRefund = async (answer: Response): Promise<ProviderRefund> => {
    if (answer.status === 409) return { id: null, status: 'failed', reason: 'refused' };
    if (!answer.ok)
      throw new ProviderUnavailable(name, `answered ${answer.status}`, { status: answer.status });
    return BankRefund.parse(await answer.json());
  };
  const post = (key: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const create = (key: string, payment: object) => ask(address, post(key, payment), readPayment);
  const refundsOf = (paymentId: string) => `${address}/${encodeURIComponent(paymentId)}/refunds`;

  return {
    name,
    createPayment: ({ idempotencyKey, amount, currency, description, redirectUrl, asksMandate }) =>
      create(idempotencyKey, {
        amount,
        currency,
        description,
        redirect_url: redirectUrl,
        webhook_url: webhookUrl,
        ...(asksMandate ? { asks_mandate: true } : {}),
      }),
    collectPayment: ({ idempotencyKey, mandateId, ...payment }) =>
      create(idempotencyKey, { ...payment, mandate_id: mandateId, webhook_url: webhookUrl }),
    getPayment: (id) =>
      ask(`${address}/${encodeURIComponent(id)}`, { headers: { authorization } }, readPayment),
    refundPayment: ({ idempotencyKey, paymentId, amount, currency }) =>
      ask(refundsOf(paymentId), post(idempotencyKey, { amount, currency }), readRefund),
    getRefund: (paymentId, refundId) =>
      ask(
        `${refundsOf(paymentId)}/${encodeURIComponent(refundId)}`,
        { headers: { authorization } },
        readRefund,
      ),
  };
}

function toProviderPayment(payment: z.infer<typeof BankPayment>): ProviderPayment {
  return {
    id: payment.id,
    status: payment.status === 'canceled' ? 'cancelled' : payment.status,
    amount: payment.amount,
    currency: payment.currency,
    checkoutUrl: payment.checkout_url,
    mandateId: payment.mandate_id,
  };
}
