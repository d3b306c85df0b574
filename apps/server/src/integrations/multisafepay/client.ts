import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { toMinorUnits } from '../port/minor-units.ts';
import type { KnownRefund, PaymentProvider, ReturnedMoney } from '../port/payments.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { Gone, MULTISAFEPAY, OrderExists, askMultiSafepay } from './ask-multisafepay.ts';
import {
  CreatedOrder,
  Methods,
  Order,
  Token,
  Transactions,
  multiSafepayLocale,
  readMandate,
  readToken,
  refundsOf,
  toOfferedMethods,
  toPayment,
} from './mapping.ts';

const MAX_DESCRIPTION = 200;
/** As many as are looked at for what nobody told us. */
const LATEST = '50';

/** MultiSafepay's orders: their ids are ours, and so unique whoever asks twice. */
export function openMultiSafepay(tools: ServiceTools, access: ServiceAccess): PaymentProvider {
  const ask = <T extends z.ZodType>(path: string, data: T, asked?: Parameters<typeof askMultiSafepay>[4]) =>
    askMultiSafepay(tools, access, path, data, asked);
  const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;
  const getOrder = (id: string) => ask(pathOf(id), Order);
  const create = (order: object) => ask('/orders', CreatedOrder, { method: 'POST', body: order });
  const notification = tools.webhookUrl === null ? {} : { notification_url: tools.webhookUrl };
  const told = { ...notification, notification_method: 'POST' };

  async function findRefund(paymentId: string, isIt: (refund: KnownRefund) => boolean) {
    return refundsOf(await getOrder(paymentId)).find(isIt);
  }

  return {
    name: MULTISAFEPAY,
    createPayment: async ({ idempotencyKey, amount, currency, description, redirectUrl, ...more }) => {
      const order = {
        type: 'redirect',
        ...(more.method === undefined ? {} : { gateway: more.method }),
        order_id: orderId(idempotencyKey),
        currency,
        amount: toMinorUnits(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        payment_options: { ...told, redirect_url: redirectUrl, cancel_url: redirectUrl },
        ...(more.asksMandate ? { recurring_model: 'unscheduled' } : {}),
        customer: {
          ...(more.language ? { locale: multiSafepayLocale(more.language) } : {}),
          ...(more.asksMandate ? { reference: orderId(idempotencyKey) } : {}),
        },
      };
      const { order_id: id, payment_url: url = null } = await createOrder(create, order, tools.now());
      return { id, status: 'open', amount, currency, checkoutUrl: url };
    },
    collectPayment: async ({ idempotencyKey, mandateId, amount, currency, description }) => {
      const order = {
        type: 'direct',
        ...readMandate(mandateId),
        recurring_model: 'unscheduled',
        order_id: orderId(idempotencyKey),
        currency,
        amount: toMinorUnits(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        payment_options: told,
      };
      try {
        await create(order);
      } catch (error) {
        // Collected before, without our hearing of it.
        if (!(error instanceof OrderExists)) throw error;
      }
      return toPayment(await getOrder(order.order_id));
    },
    isMandateUsable: async (mandateId) => {
      const path = tokenPath(mandateId, 'token');
      if (path === undefined) return true;
      try {
        return (await ask(path, Token)).expired !== 1;
      } catch (error) {
        if (error instanceof Gone) return false;
        throw error;
      }
    },
    endMandate: async (mandateId) => {
      const path = tokenPath(mandateId, 'remove');
      if (path === undefined) return;
      try {
        await ask(path, z.unknown(), { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      }
    },
    getPayment: async (id) => toPayment(await getOrder(id)),
    refundPayment: async ({ idempotencyKey, paymentId, amount, currency, description }) => {
      const isOurs = ({ key }: KnownRefund) => key === idempotencyKey;
      const known = await findRefund(paymentId, isOurs);
      if (known) return known;
      const body = {
        currency,
        amount: toMinorUnits(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        refund_order_id: idempotencyKey,
      };
      try {
        await ask(`${pathOf(paymentId)}/refunds`, z.object({}), { method: 'POST', body });
      } catch (error) {
        if (!(error instanceof RefusedByService)) throw error;
        if (!(error instanceof OrderExists)) return { id: null, status: 'failed', reason: error.words };
      }
      return (await findRefund(paymentId, isOurs)) ?? { id: null, status: 'pending', reason: '' };
    },
    getRefund: async (paymentId, refundId) =>
      (await findRefund(paymentId, ({ id }) => id === refundId)) ?? {
        id: refundId,
        status: 'pending',
        reason: '',
      },
    listMethods: async ({ amount, currency, language }) => {
      const query = {
        amount: String(toMinorUnits(amount, currency)),
        currency,
        locale: multiSafepayLocale(language),
      };
      return toOfferedMethods(await ask('/payment-methods', Methods, { query }));
    },
    listReturned: async () => {
      const list = (type: string) => ask('/transactions', Transactions, { query: { type, limit: LATEST } });
      const [back, given] = [await list('chargeback'), await list('refund')];
      return [...back.flatMap(toReturned('chargeback')), ...given.flatMap(toReturned('refund'))];
    },
  };
}

/** A token is asked about by its customer there, which some orders don't say. */
function tokenPath(mandateId: string, act: 'token' | 'remove'): string | undefined {
  const { recurring_id: id, reference } = readToken(mandateId);
  if (reference === undefined) return undefined;
  return `/recurring/${encodeURIComponent(reference)}/${act}/${encodeURIComponent(id)}`;
}

/** The cheapest question that shows that the key is good. */
export async function testMultiSafepay(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  await askMultiSafepay(tools, access, '/payment-methods', Methods);
}

/**
 * An order that exists was made without our hearing of it, or for another window at the same moment. Where it is paid
 * is told once, so nobody can pay the unheard one; a second is made under the next id.
 */
async function createOrder<T extends { readonly order_id: string }>(
  create: (order: T) => Promise<z.output<typeof CreatedOrder>>,
  order: T,
  now: Date,
): Promise<z.output<typeof CreatedOrder>> {
  try {
    return await create(order);
  } catch (error) {
    if (!(error instanceof OrderExists)) throw error;
    return await create({ ...order, order_id: `${order.order_id}-${now.getTime().toString(36)}` });
  }
}

/** At most 50 characters, of which the second try adds nine. */
function orderId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40);
}

function toReturned(kind: ReturnedMoney['kind']) {
  return ({ transaction_id: id, order_id: paymentId }: z.output<typeof Transactions>[number]) =>
    paymentId ? [{ paymentId, kind, id, isReversed: false }] : [];
}
