import { defined } from '@penning/domain';
import {
  type Answer,
  type MollieMoney,
  type SimulatedMove,
  type SimulatedPayment,
  type SimulatedSettlement,
  refuseAsMollie,
  speakMollie,
} from './said.ts';

const PROFILE = 'pfl_QkEhN94Ba';
const UNPROCESSABLE = 'Unprocessable Entity';
const UNKNOWN = refuseAsMollie(404, 'Not Found', 'No payment exists with this token.');
const cents = ({ value }: MollieMoney) => Math.round(Number(value) * 100);

export type Asked = Readonly<Record<string, unknown>>;
const textOf = (body: Asked, name: string) => (typeof body[name] === 'string' ? body[name] : null);
const moneyOf = (body: Asked) => body['amount'] as MollieMoney;

/** The account of a shop at Mollie, which a test changes at will. */
export class SimulatedAccount {
  readonly payments: SimulatedPayment[] = [];
  readonly methods = ['ideal', 'bancontact', 'creditcard', 'banktransfer'];
  readonly profiles = [PROFILE];
  readonly settlements: SimulatedSettlement[] = [];
  /** What changed the balance, in order. */
  readonly moves: SimulatedMove[] = [];
  /** The most that a page has, whatever is asked for. */
  pageSize = 250;
  /** Mandates that the customer, their bank or we revoked. */
  readonly revoked = new Set<string>();
  readonly #say: ReturnType<typeof speakMollie>;
  #serial = 0;

  constructor(url: () => string) {
    this.#say = speakMollie(url);
  }

  nextId(prefix: string): string {
    this.#serial += 1;
    return `${prefix}_${String(this.#serial).padStart(10, '0')}`;
  }

  find(id: string): SimulatedPayment {
    return defined(this.#find(id));
  }

  #find(id: string): SimulatedPayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  createPayment(body: Asked): Answer {
    const amount = moneyOf(body);
    const method = textOf(body, 'method');
    if (cents(amount) <= 0) {
      return refuseAsMollie(422, UNPROCESSABLE, 'The amount is lower than the minimum', 'amount');
    }
    if (method !== null && !this.methods.includes(method)) {
      return refuseAsMollie(422, UNPROCESSABLE, 'The payment method is not activated', 'method');
    }
    const sequenceType = textOf(body, 'sequenceType') ?? 'oneoff';
    const isRecurring = sequenceType === 'recurring';
    if (isRecurring && this.revoked.has(textOf(body, 'mandateId') ?? '')) {
      return refuseAsMollie(422, UNPROCESSABLE, 'The mandate is invalid', 'mandateId');
    }
    const payment: SimulatedPayment = {
      id: this.nextId('tr'),
      status: isRecurring ? 'pending' : 'open',
      amount,
      description: textOf(body, 'description') ?? '',
      redirectUrl: textOf(body, 'redirectUrl'),
      webhookUrl: textOf(body, 'webhookUrl') ?? '',
      method: isRecurring ? 'directdebit' : method,
      sequenceType,
      customerId: textOf(body, 'customerId'),
      mandateId: textOf(body, 'mandateId'),
      metadata: body['metadata'] ?? null,
      profileId: textOf(body, 'profileId') ?? PROFILE,
      refunds: [],
      chargebacks: [],
    };
    this.payments.push(payment);
    return { status: 201, body: this.#say.payment(payment) };
  }

  getPayment(id: string): Answer {
    const payment = this.#find(id);
    return payment ? { status: 200, body: this.#say.paymentWithAll(payment) } : UNKNOWN;
  }

  listPaymentsOf(customerId: string): Answer {
    const found = this.payments.filter((payment) => payment.customerId === customerId);
    return this.#say.list('payments', found.toReversed().map(this.#say.payment));
  }

  #customerOf(mandateId: string): string | undefined {
    return this.payments.find((payment) => payment.mandateId === mandateId)?.customerId ?? undefined;
  }

  getMandate(customerId: string, id: string): Answer {
    if (this.#customerOf(id) !== customerId) return refuseAsMollie(404, 'Not Found', 'No mandate exists');
    const status = this.revoked.has(id) ? 'invalid' : 'valid';
    return { status: 200, body: this.#say.mandate(id, customerId, status) };
  }

  revokeMandate(customerId: string, id: string): Answer {
    const known = this.getMandate(customerId, id);
    if (known.status !== 200) return known;
    this.revoked.add(id);
    return { status: 204 };
  }

  createRefund(id: string, body: Asked): Answer {
    const payment = this.#find(id);
    if (payment?.status !== 'paid') return UNKNOWN;
    const amount = moneyOf(body);
    const kept = payment.refunds.filter(({ status }) => status !== 'failed');
    const gone = [...kept, ...payment.chargebacks].reduce((sum, each) => sum + cents(each.amount), 0);
    if (cents(amount) > cents(payment.amount) - gone) {
      return refuseAsMollie(422, UNPROCESSABLE, 'The specified amount cannot be refunded', 'amount');
    }
    const refund = {
      id: this.nextId('re'),
      status: 'pending' as const,
      amount,
      description: textOf(body, 'description') ?? '',
      metadata: body['metadata'] ?? null,
    };
    payment.refunds.push(refund);
    return { status: 201, body: this.#say.refund(payment, refund) };
  }

  getRefund(id: string, refundId: string): Answer {
    const payment = this.#find(id);
    const refund = payment?.refunds.find((each) => each.id === refundId);
    return payment && refund ? { status: 200, body: this.#say.refund(payment, refund) } : UNKNOWN;
  }

  listRefundsOf(id: string): Answer {
    const payment = this.#find(id);
    if (!payment) return UNKNOWN;
    const refunds = payment.refunds.map((each) => this.#say.refund(payment, each));
    return this.#say.list('refunds', refunds);
  }

  listRefunds(): Answer {
    const all = this.payments.flatMap((payment) =>
      payment.refunds.map((each) => this.#say.refund(payment, each)),
    );
    return this.#say.list('refunds', all.toReversed());
  }

  listChargebacks(): Answer {
    const all = this.payments.flatMap((payment) =>
      payment.chargebacks.map((each) => this.#say.chargeback(payment, each)),
    );
    return this.#say.list('chargebacks', all.toReversed());
  }

  listSettlements(query: URLSearchParams): Answer {
    const said = this.settlements.toReversed().map(this.#say.settlement);
    return this.#page('settlements', '/v2/settlements', said, query);
  }

  getSettlement(id: string): Answer {
    const found = this.settlements.find((each) => each.id === id);
    return found
      ? { status: 200, body: this.#say.settlement(found) }
      : refuseAsMollie(404, 'Not Found', 'No settlement exists');
  }

  listMoves(balanceId: string, query: URLSearchParams): Answer {
    const moves = this.moves.toReversed().map(this.#say.move);
    return this.#page('balance_transactions', `/v2/balances/${balanceId}/transactions`, moves, query);
  }

  /** What of one kind is in a settlement; deductions are below zero in its currency. */
  listSettled(id: string, kind: string, query: URLSearchParams): Answer {
    const settlement = this.settlements.find((each) => each.id === id);
    if (!settlement) return refuseAsMollie(404, 'Not Found', 'No settlement exists');
    const settled = ({ currency, value }: MollieMoney, sign = '') => ({
      settlementId: id,
      settlementAmount: { currency, value: sign + value },
    });
    const items = this.payments.flatMap((payment): { id: string }[] => {
      if (kind === 'payments' && settlement.payments.includes(payment.id))
        return [{ ...this.#say.payment(payment), ...settled(payment.amount) }];
      if (kind === 'refunds')
        return payment.refunds
          .filter((each) => settlement.refunds.includes(each.id))
          .map((each) => ({ ...this.#say.refund(payment, each), ...settled(each.amount, '-') }));
      if (kind === 'chargebacks')
        return payment.chargebacks
          .filter((each) => settlement.chargebacks.includes(each.id))
          .map((each) => ({ ...this.#say.chargeback(payment, each), ...settled(each.amount, '-') }));
      return [];
    });
    return this.#page(kind, `/v2/settlements/${id}/${kind}`, items, query);
  }

  #page(name: string, path: string, items: readonly { id: string }[], query: URLSearchParams): Answer {
    const from = query.get('from');
    const start = from === null ? 0 : items.findIndex(({ id }) => id === from);
    const size = Math.min(this.pageSize, Number(query.get('limit') ?? 50));
    const after = items[start + size];
    const next = after && `${path}?from=${after.id}&limit=${size}`;
    return this.#say.list(name, items.slice(start, start + size), next);
  }

  listMethods(): Answer {
    return this.#say.list(
      'methods',
      this.methods.map((id) => this.#say.method(id)),
    );
  }

  listProfiles(): Answer {
    return this.#say.list(
      'profiles',
      this.profiles.map((id) => this.#say.profile(id)),
    );
  }

  getProfile(): Answer {
    return { status: 200, body: this.#say.profile(PROFILE) };
  }

  createCustomer(body: Asked): Answer {
    return { status: 201, body: this.#say.customer(this.nextId('cst'), body['metadata'] ?? null) };
  }
}
