import { z } from 'zod';
import type { VendorAnswer } from '../../test/serve-vendor.ts';

type Id = number;

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Relation = z.strictObject({
  code: z.string().max(15).optional(),
  type: z.enum(['B', 'P']),
  name: z.string().min(1).max(100),
  address: z.string().max(150),
  postalCode: z.string().max(50),
  city: z.string().max(50),
  country: z.string().max(50),
  vatNumber: z.string().max(50),
  companyRegistrationNumber: z.string().max(50),
  emailAddress: z.string().max(150),
});
const Mutation = z.strictObject({
  type: z.enum(['1', '2', '3']),
  date: Day,
  ledgerId: z.int(),
  invoiceNumber: z.string().max(50).optional(),
  termOfPayment: z.int().min(0).optional(),
  inExVat: z.enum(['IN', 'EX']),
  description: z.string().max(50),
  relationId: z.int(),
  rows: z
    .array(
      z.strictObject({
        ledgerId: z.int().optional(),
        relationId: z.int().optional(),
        invoiceNumber: z.string().optional(),
        vatCode: z.string(),
        vatAmount: z.number().optional(),
        amount: z.number(),
        description: z.string(),
        costCenterId: z.int().optional(),
      }),
    )
    .min(1),
});

type Posted<T> = T & { readonly id: Id };
export type SimulatedRelation = Posted<z.output<typeof Relation>>;
export type SimulatedMutation = Posted<z.output<typeof Mutation>>;

/** What e-Boekhouden.nl makes the VAT of a row by. */
const RATES: Readonly<Record<string, number>> = {
  HOOG_VERK_21: 21,
  LAAG_VERK_9: 9,
  GEEN: 0,
  BI_EU_VERK_D: 0,
  BI_EU_VERK: 0,
  BU_EU_VERK: 0,
  VERL_VERK: 0,
  VERL_VERK_L9: 0,
  AFST_VERK: 0,
  HOOG_INK_21: 21,
  LAAG_INK_9: 9,
};
/** Codes of one direction in a row of the other are refused. */
const PURCHASE_CODE = /_INK(_|$)/;

const cents = (amount: number) => Math.round(amount * 100);
const round = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount));

/** An administration at e-Boekhouden.nl, which a test changes at will. */
export class SimulatedBooks {
  readonly ledgers = [
    { id: 101, code: '1300', description: 'Debiteuren', category: 'DEB' },
    { id: 102, code: '1010', description: 'Bank', category: 'FIN' },
    { id: 103, code: '2000', description: 'Kruisposten', category: 'FIN' },
    { id: 104, code: '8000', description: 'Omzet hoog tarief', category: 'VW' },
    { id: 111, code: '8010', description: 'Omzet laag tarief', category: 'VW' },
    { id: 105, code: '8100', description: 'Omzet diensten', category: 'VW' },
    { id: 106, code: '8200', description: 'Omzet binnen de EU', category: 'VW' },
    { id: 107, code: '8300', description: 'Omzet buiten de EU', category: 'VW' },
    { id: 108, code: '8900', description: 'Doorbelaste kosten', category: 'VW' },
    { id: 120, code: '1600', description: 'Crediteuren', category: 'CRED' },
    { id: 109, code: '4000', description: 'Algemene kosten', category: 'VW' },
  ];
  readonly costCenters: { id: Id; description: string; parentId: Id | null; active: boolean }[] = [];
  readonly relations: SimulatedRelation[] = [];
  readonly mutations: SimulatedMutation[] = [];
  /** A cent that it makes more of every invoice. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  #serial = 1000;

  get invoices(): SimulatedMutation[] {
    return this.mutations.filter(({ type }) => type === '2');
  }

  get purchases(): SimulatedMutation[] {
    return this.mutations.filter(({ type }) => type === '1');
  }

  get payments(): SimulatedMutation[] {
    return this.mutations.filter(({ type }) => type === '3');
  }

  find(number: string | null): SimulatedMutation | undefined {
    return this.invoices.find(({ invoiceNumber }) => invoiceNumber === number);
  }

  createRelation(given: unknown): VendorAnswer {
    const read = Relation.safeParse(given);
    if (!read.success) return refuse('REL_001', String(read.error.issues[0]?.path.join('.')));
    if (this.relations.some(({ code }) => code !== undefined && code === read.data.code))
      return refuse('REL_006', 'Code already exists.');
    this.#serial += 1;
    const relation = { code: `D${this.#serial}`, ...read.data, id: this.#serial };
    this.relations.push(relation);
    return { status: 200, body: { id: relation.id, code: relation.code } };
  }

  createMutation(given: unknown): VendorAnswer {
    const read = Mutation.safeParse(given);
    if (!read.success) return refuse('API_002', String(read.error.issues[0]?.path.join('.')));
    const mutation = read.data;
    const refusal = this.#refuse(mutation);
    if (refusal) return refusal;
    this.#serial += 1;
    this.mutations.push({ ...mutation, id: this.#serial });
    return { status: 200, body: { id: this.#serial } };
  }

  /** A mutation with its VAT per code. */
  present(mutation: SimulatedMutation): object {
    const vat = new Map<string, number>();
    for (const row of mutation.rows) {
      vat.set(row.vatCode, (vat.get(row.vatCode) ?? 0) + this.#vatOf(row, mutation.inExVat));
    }
    const more = this.roundsUp && mutation.type === '2' ? 1 : 0;
    return {
      ...mutation,
      vat: [...vat].map(([vatCode, each], index) => ({
        vatCode,
        amount: (each + (index === 0 ? more : 0)) / 100,
      })),
    };
  }

  /** The VAT that is posted per code, in cents. */
  vatOf(mutation: SimulatedMutation, code: string): number {
    const rows = mutation.rows.filter(({ vatCode }) => vatCode === code);
    return rows.reduce((sum, row) => sum + this.#vatOf(row, mutation.inExVat), 0);
  }

  totalOf({ inExVat, rows }: SimulatedMutation): number {
    return rows.reduce(
      (sum, row) => sum + cents(row.amount) + (inExVat === 'IN' ? 0 : this.#vatOf(row, inExVat)),
      0,
    );
  }

  /** What is open of invoices. */
  outstanding(): object[] {
    return this.invoices
      .map((invoice) => ({ invoice, total: this.totalOf(invoice), paid: this.#paidOf(invoice) }))
      .filter(({ total, paid }) => total !== paid)
      .map(({ invoice, total, paid }) => ({
        date: invoice.date,
        mutationId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        relationId: invoice.relationId,
        totalAmount: total / 100,
        paidAmount: paid / 100,
        outstandingAmount: (total - paid) / 100,
      }));
  }

  /** A payment that the bank reported there. */
  pay(invoice: SimulatedMutation, euros: string, date: string): SimulatedMutation {
    this.#serial += 1;
    const { relationId, invoiceNumber } = invoice;
    const row = { vatCode: 'GEEN', amount: Number(euros), description: 'Overboeking', relationId };
    const payment: SimulatedMutation = {
      id: this.#serial,
      type: '3',
      date,
      ledgerId: 102,
      inExVat: 'IN',
      description: 'Overboeking',
      relationId,
      rows: [{ ...row, ...(invoiceNumber === undefined ? {} : { invoiceNumber }) }],
    };
    this.mutations.push(payment);
    return payment;
  }

  #paidOf({ invoiceNumber }: SimulatedMutation): number {
    const rows = this.payments.flatMap((payment) => payment.rows);
    const own = rows.filter((row) => row.invoiceNumber === invoiceNumber);
    return own.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  #vatOf(
    { vatCode, amount, vatAmount = 0 }: SimulatedMutation['rows'][number],
    inExVat: 'IN' | 'EX',
  ): number {
    const rate = RATES[vatCode];
    if (rate === undefined) return cents(vatAmount);
    return round((cents(amount) * rate) / (inExVat === 'IN' ? 100 + rate : 100));
  }

  #refuse(mutation: z.output<typeof Mutation>): VendorAnswer | undefined {
    if (mutation.type === '3') return this.#refusePayment(mutation);
    return mutation.type === '2'
      ? this.#refuseInvoice(mutation, this.find(mutation.invoiceNumber ?? null), 'DEB')
      : this.#refuseInvoice(mutation, this.#samePurchase(mutation), 'CRED');
  }

  /** The numbers of purchases exist once for each supplier. */
  #samePurchase({ invoiceNumber, relationId }: z.output<typeof Mutation>): SimulatedMutation | undefined {
    return this.purchases.find(
      (each) => each.invoiceNumber === invoiceNumber && each.relationId === relationId,
    );
  }

  #refuseInvoice(
    mutation: z.output<typeof Mutation>,
    same: SimulatedMutation | undefined,
    category: 'DEB' | 'CRED',
  ): VendorAnswer | undefined {
    const { invoiceNumber, relationId, ledgerId } = mutation;
    if (invoiceNumber === undefined) return refuse('MUT_002', 'Invoice number is missing.');
    if (this.isClosed) return refuse('MUT_012', 'The period is closed.');
    if (same) return refuse('MUT_019', 'Invoice number already exists.');
    if (this.relations.every(({ id }) => id !== relationId)) return refuse('MUT_013', 'Relation not found.');
    if (this.#categoryOf(ledgerId) !== category) return refuse('MUT_007', 'Unknown ledger for mutation.');
    return this.#refuseRows(mutation);
  }

  #refuseRows({ type, rows }: z.output<typeof Mutation>): VendorAnswer | undefined {
    for (const row of rows) {
      if (row.ledgerId === undefined) return refuse('MUTA_004', 'Ledger ID for row is missing.');
      const category = this.#categoryOf(row.ledgerId);
      if (category === undefined) return refuse('MUT_104', 'Unknown ledger for row.');
      if (category !== 'VW') return refuse('MUT_106', 'Invalid ledger category for row.');
      const isOfPurchase = PURCHASE_CODE.test(row.vatCode);
      if (row.vatCode !== 'GEEN' && isOfPurchase !== (type === '1'))
        return refuse('MUT_110', 'VAT code is not allowed for this type.');
      const isOther = row.vatCode === 'AFW_VERK';
      if (!(row.vatCode in RATES) && !isOther) return refuse('MUT_117', 'Unknown VAT code.');
      if (isOther !== (row.vatAmount !== undefined)) return refuse('MUT_118', 'VAT amount is prohibited.');
    }
    return undefined;
  }

  #refusePayment({ ledgerId, rows }: z.output<typeof Mutation>): VendorAnswer | undefined {
    if (this.#categoryOf(ledgerId) !== 'FIN') return refuse('MUT_007', 'Unknown ledger for mutation.');
    const isOf = rows.every(({ invoiceNumber = '' }) => this.find(invoiceNumber));
    return isOf ? undefined : refuse('MUT_115', 'Invoice not found.');
  }

  #categoryOf(ledgerId: Id): string | undefined {
    return this.ledgers.find(({ id }) => id === ledgerId)?.category;
  }
}

export function refuse(code: string, title: string, status = 400): VendorAnswer {
  return { status, body: { type: 'Validation', code, title, status, traceId: '00-1', errors: {} } };
}
