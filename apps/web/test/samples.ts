import type {
  BankTransactionRow,
  Bulk,
  Customer,
  Invoice,
  InvoiceSummary,
  PageMeta,
  Preferences,
  Product,
  SepaSettings,
} from '@penning/contract';
import { amount, defined, parsePercentage, parsePrice, parseQuantity, plainDate } from '@penning/domain';

/** A UUID derived from a number. */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const PERSON = id(1);
export const COMPANY = id(2);

/** An owner of a company with everything switched on, reading English. */
export function preferencesOf(changes: Partial<Preferences> = {}): Preferences {
  const role = changes.role ?? 'owner';
  return {
    company_name: 'Atelier Linde',
    language: 'en',
    country: 'NL',
    theme: 'light',
    user_data: { id: PERSON, name: 'Ada Linde', email: 'ada@linde.test' },
    role,
    member_role: role,
    is_accountant: false,
    is_admin: false,
    email_verified: true,
    lacks_second_factor: false,
    visit: null,
    subscription: {
      addons: [],
      bookkeeping_enabled: true,
      state: 'confirmed',
      grace: 0,
      satisfied: true,
      package: 'business',
      features: [],
      under_accountant: false,
      sms_enabled: false,
      billed: true,
      starts_on: null,
    },
    white_label: null,
    company_id: COMPANY,
    currency: 'EUR',
    timezone: 'Europe/Amsterdam',
    today: '2026-11-22',
    demo: false,
    local_mailbox: false,
    vies: false,
    legacy_url: '',
    companies: [{ id: COMPANY, name: 'Atelier Linde' }],
    more_companies: false,
    invitations: 0,
    ...changes,
  };
}

/** One page of a list that has `count` rows in all. */
export function pageOf(rows: number, changes: Partial<PageMeta> = {}): PageMeta {
  return {
    count: rows,
    countIsBound: false,
    first: rows === 0 ? 0 : 1,
    last: rows,
    next: null,
    previous: null,
    ...changes,
  };
}

type CustomerChanges = Partial<Omit<Customer, 'country'>> & { country?: string | undefined };

/** A customer; in the Netherlands by default, like the company. */
export function customerOf({ country = 'NL', ...changes }: CustomerChanges = {}): Customer {
  return {
    id: id(100),
    name: 'Bakkerij Jansen',
    contact: '',
    person: false,
    address: 'Kerkstraat 1',
    postalCode: '1234 AB',
    city: 'Utrecht',
    country,
    email: 'info@jansen.test',
    ccEmail: '',
    phone: '',
    iban: '',
    vatNumber: '',
    coc: '',
    debtorNumber: '',
    crmId: '',
    optionalField1: '',
    optionalField2: '',
    buyerReference: '',
    eInvoice: 'none',
    electronicAddress: null,
    optionCurrency: null,
    optionExpiration: null,
    optionLanguage: null,
    optionExtraText: '',
    optionExtraTextBottom: '',
    optionPaymentTerms: '',
    deliveryAddress: null,
    freeText: '',
    status: 'active',
    masterId: null,
    vatCheck: null,
    invoiceAddress: null,
    warnings: [],
    tagIds: [],
    invoiceCount: 0,
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

export function productOf(changes: Partial<Product> = {}): Product {
  return {
    id: id(200),
    number: 'P-1',
    description: 'Consulting, per hour',
    price: defined(parsePrice('95.00')),
    unit: 'hour',
    vatId: id(301),
    ledgerId: id(401),
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

/** A sent invoice as the archive lists it. */
export function invoiceRow(number: number, changes: Partial<InvoiceSummary> = {}): InvoiceSummary {
  return {
    id: id(1000 + number),
    number: `2026-${String(number).padStart(4, '0')}`,
    type: '',
    kind: 'oneoff',
    status: 1,
    statuses: ['open'],
    customerId: id(100),
    customerName: `Customer ${number}`,
    reference: '',
    sendDate: plainDate('2026-11-01'),
    dueDate: plainDate('2026-11-15'),
    currency: 'EUR',
    totalExcl: amount('100.00'),
    totalIncl: amount('121.00'),
    paid: amount('0.00'),
    open: amount('121.00'),
    delivery: null,
    inCollections: null,
    plannedOn: null,
    planProblem: '',
    recurringId: null,
    occurrence: null,
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

/** A whole invoice: by default a draft without a customer. */
export function invoiceOf(changes: Partial<Invoice> = {}): Invoice {
  return {
    ...invoiceRow(1),
    creationToken: id(3),
    version: 1,
    profileId: null,
    term: 14,
    language: 'nl',
    includesVat: false,
    discount: defined(parsePercentage('0')),
    orderNumber: '',
    contractNumber: '',
    projectNumber: '',
    paymentTerms: '',
    deliveryAddress: null,
    supplyDate: null,
    supplyPeriod: null,
    trackingNumber: '',
    remindCount: 0,
    sender: null,
    receiver: null,
    text: { top: '', bottom: '', footer: '' },
    lines: [],
    resetLines: [],
    isDeposit: false,
    backDatingReason: '',
    calculated: {
      subTotal: amount('100.00'),
      discountAmount: amount('0.00'),
      vat: [],
      totalExcl: amount('100.00'),
      totalVat: amount('21.00'),
      totalIncl: amount('121.00'),
    },
    attachments: [],
    payments: [],
    refunds: [],
    credited: amount('0.00'),
    creditOf: null,
    creditedBy: [],
    collection: null,
    fromQuotation: null,
    becameInvoice: null,
    viewLink: null,
    sentAt: '2026-11-01T10:00:00.000Z',
    contentHash: null,
    eInvoiceProfile: null,
    transmission: null,
    exchangeRate: null,
    accountingRate: null,
    createdByName: 'Ada Linde',
    createdById: PERSON,
    ...changes,
  };
}

/** A line of 100.00, not taxed. */
export function documentLineOf(changes: Partial<Invoice['lines'][number]> = {}): Invoice['lines'][number] {
  return {
    id: id(9),
    number: '',
    description: 'Advice',
    quantity: defined(parseQuantity('1')),
    price: defined(parsePrice('100.00')),
    discount: defined(parsePercentage('0')),
    unit: '',
    descriptionOnly: false,
    supplyPeriod: null,
    vat: null,
    ledger: null,
    subTotalExclVat: amount('100.00'),
    subTotalInclVat: amount('100.00'),
    subTotalInclDiscount: amount('100.00'),
    vatAmount: amount('0.00'),
    ...changes,
  };
}

/** A bulk action on two documents in progress. */
export function bulkOf(changes: Partial<Bulk> = {}): Bulk {
  return {
    id: id(500),
    action: 'remind',
    state: 'running',
    total: 2,
    done: 0,
    failed: 0,
    createdByName: 'Ada Linde',
    createdAt: '2026-11-22T10:00:00.000Z',
    waitsUntil: null,
    finishedAt: null,
    ...changes,
  };
}

/** A payment of 121 euro on the account, proposed for the invoice with the same number. */
export function transactionOf(number: number, changes: Partial<BankTransactionRow> = {}): BankTransactionRow {
  const { id: documentId, dueDate } = invoiceRow(number);
  const invoiceNumber = defined(invoiceRow(number).number);
  return {
    id: id(600 + number),
    importId: id(700),
    account: 'NL91ABNA0417164300',
    bookedOn: plainDate('2026-11-20'),
    valueOn: null,
    amount: amount('121.00'),
    currency: 'EUR',
    counterpartyName: `Payer ${number}`,
    counterpartyIban: '',
    remittance: `Invoice ${invoiceNumber}`,
    creditorReference: '',
    endToEndId: '',
    mandateId: '',
    batchId: '',
    bankReference: '',
    isSum: false,
    isReversal: false,
    returnReason: '',
    state: 'proposed',
    effect: null,
    reason: 'number',
    canUndo: false,
    payout: null,
    parts: [
      {
        documentId,
        number: invoiceNumber,
        type: '',
        customerName: `Customer ${number}`,
        dueDate,
        currency: 'EUR',
        totalIncl: amount('121.00'),
        open: amount('121.00'),
        amount: amount('121.00'),
      },
    ],
    ...changes,
  };
}

/** A company that does not collect by direct debit. */
export function sepaSettingsOf(): SepaSettings {
  return {
    scheme: 'CORE',
    noticeDays: 5,
    leadDays: 2,
    cutOff: '15:00',
    batchBooking: true,
    fileVersion: 'pain.008.001.08',
    creditorIdentifier: '',
    creditorName: '',
    iban: '',
    missing: ['iban', 'identifier'],
    earliestCollection: plainDate('2026-11-25'),
  };
}
