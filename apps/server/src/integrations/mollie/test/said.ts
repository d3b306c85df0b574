/** A payment in the simulated account. */
export interface SimulatedPayment {
  id: string;
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';
  amount: MollieMoney;
  description: string;
  redirectUrl: string | null;
  webhookUrl: string;
  method: string | null;
  sequenceType: string;
  customerId: string | null;
  mandateId: string | null;
  metadata: unknown;
  profileId: string;
  refunds: SimulatedRefund[];
  chargebacks: SimulatedChargeback[];
  /** Of a payment that is captured after it was authorised. */
  amountCaptured?: MollieMoney;
  captures?: SimulatedCapture[];
  /** Why a bank refused to pay a direct debit. */
  bankReason?: string;
}

export interface MollieMoney {
  readonly currency: string;
  readonly value: string;
}

interface SimulatedCapture {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amount: MollieMoney;
  readonly createdAt: string;
}

interface SimulatedRefund {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  amount: MollieMoney;
  description: string;
  metadata: unknown;
}

interface SimulatedChargeback {
  id: string;
  amount: MollieMoney;
  reversedAt: string | null;
}

/** A settlement of the simulated account: what was paid out of some payments, refunds and chargebacks. */
export interface SimulatedSettlement {
  readonly id: string;
  reference: string | null;
  status: 'open' | 'pending' | 'paidout' | 'failed';
  readonly settledAt: string;
  amount: MollieMoney;
  readonly costs: readonly { description: string; method: string; count: number; gross: string }[];
  /** The ids of what is in it. */
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
  readonly chargebacks: readonly string[];
}

/** What changed the balance of the simulated account. */
export interface SimulatedMove {
  readonly id: string;
  readonly type: string;
  readonly amount: MollieMoney;
  readonly context: Readonly<Record<string, string>>;
}

/** An answer of Mollie's. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
}

const CREATED = '2026-11-21T10:00:00+00:00';
const HAL = 'application/hal+json';
const documentation = { href: 'https://docs.mollie.com/reference', type: 'text/html' };
const NAMES: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  creditcard: 'Card',
  banktransfer: 'Bank transfer',
};

const page = (href: string) => ({ href, type: 'text/html' });

/** How Mollie says what is in an account, at its address. */
export function speakMollie(url: () => string) {
  const link = (path: string) => ({ href: url() + path, type: HAL });

  const refund = ({ id: paymentId }: SimulatedPayment, said: SimulatedRefund) => ({
    resource: 'refund',
    mode: 'live',
    ...said,
    paymentId,
    createdAt: CREATED,
    _links: {
      self: link(`/v2/payments/${paymentId}/refunds/${said.id}`),
      payment: link(`/v2/payments/${paymentId}`),
      documentation,
    },
  });

  const chargeback = ({ id: paymentId }: SimulatedPayment, said: SimulatedChargeback) => ({
    resource: 'chargeback',
    ...said,
    reason: { code: 'AC01', description: 'Account identifier incorrect (i.e. invalid IBAN)' },
    paymentId,
    createdAt: CREATED,
    _links: {
      self: link(`/v2/payments/${paymentId}/chargebacks/${said.id}`),
      payment: link(`/v2/payments/${paymentId}`),
      documentation,
    },
  });

  const payment = (said: SimulatedPayment) => {
    const { captures: _captures, refunds: _refunds, chargebacks: _chargebacks, ...shown } = said;
    const { customerId, mandateId, method, bankReason, ...told } = shown;
    const isOpen = said.status === 'open' && said.redirectUrl !== null;
    return {
      resource: 'payment',
      mode: 'live',
      ...told,
      ...(method === null ? {} : { method }),
      ...(bankReason === undefined ? {} : { details: { bankReasonCode: 'AM04', bankReason } }),
      ...(customerId === null ? {} : { customerId }),
      ...(mandateId === null ? {} : { mandateId }),
      isCancelable: false,
      createdAt: CREATED,
      ...(said.status === 'paid' ? { paidAt: CREATED } : {}),
      _links: {
        self: link(`/v2/payments/${said.id}`),
        ...(isOpen ? { checkout: page(`${url()}/checkout/${said.id}`) } : {}),
        dashboard: page(`https://www.mollie.com/dashboard/org_1/payments/${said.id}`),
        documentation,
      },
    };
  };

  return {
    refund,
    chargeback,
    payment,
    paymentWithAll: (said: SimulatedPayment) => ({
      ...payment(said),
      _embedded: {
        captures: (said.captures ?? []).map((each) => capture(said, each, link)),
        refunds: said.refunds.map((each) => refund(said, each)),
        chargebacks: said.chargebacks.map((each) => chargeback(said, each)),
      },
    }),
    method: (id: string) => ({
      resource: 'method',
      id,
      description: NAMES[id] ?? id,
      minimumAmount: { value: '0.01', currency: 'EUR' },
      maximumAmount: { value: '50000.00', currency: 'EUR' },
      image: {
        size1x: 'https://x.example/1.png',
        size2x: 'https://x.example/2.png',
        svg: 'https://x.example/x.svg',
      },
      status: 'activated',
      _links: { self: link(`/v2/methods/${id}`), documentation },
    }),
    profile: (id: string) => ({
      resource: 'profile',
      id,
      mode: 'live',
      name: `Shop ${id}`,
      website: 'https://shop.example',
      email: 'info@shop.example',
      phone: '+31208202070',
      businessCategory: 'OTHER_MERCHANDISE',
      status: 'verified',
      createdAt: CREATED,
      _links: { self: link(`/v2/profiles/${id}`), documentation },
    }),
    customer: (id: string, metadata: unknown) => customer(id, metadata, link),
    mandate: (id: string, customerId: string, status: 'valid' | 'invalid') =>
      mandate({ id, customerId, status }, link),
    settlement: (said: SimulatedSettlement) => settlement(said, link),
    move: sayMove,
    list: (name: string, items: readonly object[], next?: string): Answer => ({
      status: 200,
      body: {
        count: items.length,
        _embedded: { [name]: items },
        _links: {
          self: link(`/v2/${name}`),
          previous: null,
          next: next === undefined ? null : link(next),
          documentation,
        },
      },
    }),
  };
}

function capture(
  { id: paymentId }: SimulatedPayment,
  said: SimulatedCapture,
  link: (path: string) => { href: string; type: string },
) {
  return {
    resource: 'capture',
    mode: 'live',
    description: '',
    metadata: null,
    ...said,
    paymentId,
    _links: {
      self: link(`/v2/payments/${paymentId}/captures/${said.id}`),
      payment: link(`/v2/payments/${paymentId}`),
      documentation,
    },
  };
}

function customer(id: string, metadata: unknown, link: (path: string) => { href: string; type: string }) {
  return {
    resource: 'customer',
    id,
    mode: 'live',
    name: null,
    email: null,
    locale: 'nl_NL',
    metadata,
    createdAt: CREATED,
    _links: {
      self: link(`/v2/customers/${id}`),
      dashboard: page(`https://www.mollie.com/dashboard/org_1/customers/${id}`),
      documentation,
    },
  };
}

function sayMove({ amount, ...said }: SimulatedMove) {
  return {
    resource: 'balance-transaction',
    ...said,
    resultAmount: amount,
    initialAmount: amount,
    deductions: null,
    createdAt: CREATED,
  };
}

function settlement(
  { costs, payments: _payments, refunds: _refunds, chargebacks: _chargebacks, ...said }: SimulatedSettlement,
  link: (path: string) => { href: string; type: string },
) {
  const path = `/v2/settlements/${said.id}`;
  const { currency } = said.amount;
  const cost = ({ gross, ...each }: SimulatedSettlement['costs'][number]) => ({
    ...each,
    rate: { fixed: { value: '0.2900', currency }, percentage: '0' },
    amountNet: { value: gross, currency },
    amountVat: null,
    amountGross: { value: gross, currency },
  });
  return {
    resource: 'settlement',
    ...said,
    balanceId: 'bal_3kUf4yU2nT',
    createdAt: CREATED,
    periods: { 2026: { 11: { costs: costs.map(cost), revenue: [] } } },
    _links: {
      self: link(path),
      payments: link(`${path}/payments`),
      captures: link(`${path}/captures`),
      refunds: link(`${path}/refunds`),
      chargebacks: link(`${path}/chargebacks`),
      documentation,
    },
  };
}

function mandate(
  { id, customerId, status }: { id: string; customerId: string; status: 'valid' | 'invalid' },
  link: (path: string) => { href: string; type: string },
) {
  return {
    resource: 'mandate',
    id,
    mode: 'live',
    status,
    method: 'directdebit',
    details: { consumerName: 'J. Jansen', consumerAccount: 'NL55INGB0000000000', consumerBic: 'INGBNL2A' },
    customerId,
    mandateReference: 'PENNING-1',
    signatureDate: '2026-11-21',
    createdAt: CREATED,
    _links: {
      self: link(`/v2/customers/${customerId}/mandates/${id}`),
      customer: link(`/v2/customers/${customerId}`),
      documentation,
    },
  };
}

/** How Mollie refuses (RFC 7807 in HAL). */
export function refuseAsMollie(status: number, title: string, detail: string, field?: string): Answer {
  const named = field === undefined ? {} : { field };
  return { status, body: { status, title, detail, ...named, _links: { documentation } } };
}
