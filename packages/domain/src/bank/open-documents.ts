import { defined } from '../defined.ts';
import { type Amount, addAmounts, subtractAmounts } from '../money/amount.ts';
import type { BankTransaction } from './bank-transaction.ts';
import { numbersOfTransaction } from './documents-named.ts';
import type { PaidCandidate } from './match-return.ts';
import { numberKey } from './number-keys.ts';

/**
 * Documents that transactions may be for, looked up by number, amount and account; payments made
 * meanwhile are counted.
 */
export class OpenDocuments {
  readonly #documents = new Map<string, PaidCandidate>();
  readonly #byKey = new Map<string, Set<string>>();

  constructor(documents: readonly PaidCandidate[]) {
    for (const document of documents) this.#put(document);
  }

  get(id: string): PaidCandidate | undefined {
    return this.#documents.get(id);
  }

  /** The documents that one transaction may be for, and its customers' other open ones. */
  relevantTo(transaction: BankTransaction): PaidCandidate[] {
    const keys = numbersOfTransaction(transaction).map(({ key }) => `number ${key}`);
    const named = this.#of([...keys, amountKey(transaction.amount), ibanKey(transaction.counterpartyIban)]);
    const customers = named.flatMap(({ customerId }) =>
      customerId === null ? [] : [customerKey(customerId)],
    );
    return [...new Set([...named, ...this.#of(customers)])];
  }

  /** Counts a payment of a document; negative for a refund. */
  pay(id: string, amount: Amount): void {
    const document = this.#documents.get(id);
    if (!document) return;
    this.#byKey.get(amountKey(document.open))?.delete(id);
    const { open, paid } = document;
    this.#put({ ...document, open: subtractAmounts(open, amount), paid: addAmounts(paid, amount) });
  }

  #of(keys: readonly string[]): PaidCandidate[] {
    const ids = new Set(keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
    return [...ids].map((id) => defined(this.#documents.get(id)));
  }

  #put(document: PaidCandidate): void {
    this.#documents.set(document.id, document);
    const keys = [
      `number ${numberKey(document.number)}`,
      `number ${numberKey(document.creditedNumber)}`,
      amountKey(document.open),
      ...document.customerIbans.map(ibanKey),
      ...(document.customerId === null ? [] : [customerKey(document.customerId)]),
    ];
    for (const key of keys) {
      const ids = this.#byKey.get(key);
      if (ids) ids.add(document.id);
      else this.#byKey.set(key, new Set([document.id]));
    }
  }
}

const amountKey = (amount: Amount) => `amount ${amount}`;
const ibanKey = (iban: string) => `iban ${iban}`;
const customerKey = (id: string) => `customer ${id}`;
