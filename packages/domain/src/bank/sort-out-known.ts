import { type PlainDate, daysBetween } from '../calendar/plain-date.ts';
import { type BankTransaction, squeezeText } from './bank-transaction.ts';

/** What distinguishes a stored transaction from another one. */
export type TransactionTraits = Pick<
  BankTransaction,
  | 'format'
  | 'bookedOn'
  | 'amount'
  | 'currency'
  | 'counterpartyIban'
  | 'endToEndId'
  | 'batchId'
  | 'creditorReference'
  | 'remittance'
  | 'bankReference'
  | 'entryReference'
  | 'entryAmount'
  | 'isSum'
>;

/** A stored transaction of the same account. */
export interface KnownTransaction extends TransactionTraits {
  readonly id: string;
  /** A person or a payment depends on it, so it must not change. */
  readonly isSettled: boolean;
}

/** The new transactions of a file. */
export interface SortedOut {
  readonly fresh: readonly BankTransaction[];
  readonly duplicates: number;
  /** Stored ones that a new one describes better: the sum of a batch, an entry without details. */
  readonly replaced: readonly string[];
}

/** The maximum days between two reports of the same transaction under the same reference. */
const MAX_DAYS = 5;

/**
 * Which transactions of one account are new. The bank's reference decides where both have one; otherwise
 * day, amount and end-to-end id or remittance do, and equal ones are counted: a third coffee is new when
 * two are known. The same transaction in two statements of one file is one; within a statement, equal
 * ones are separate. All input belongs to one account.
 */
export function sortOutKnown(
  known: readonly KnownTransaction[],
  incoming: readonly BankTransaction[],
): SortedOut {
  const all: Known[] = known.map((traits) => ({ traits, id: traits.id, isSettled: traits.isSettled }));
  const fresh: BankTransaction[] = [];
  const replaced = new Set<string>();
  for (const statement of byStatement(incoming)) {
    const remaining = new Shelves(all.filter(({ id }) => id === undefined || !replaced.has(id)));
    const settled = new Map<BankTransaction, Known>();
    for (const pass of PASSES) {
      for (const transaction of statement) {
        if (settled.has(transaction)) continue;
        const same = remaining.take(transaction, pass);
        if (same) settled.set(transaction, same);
      }
    }
    const added = statement.filter((transaction) => {
      const same = settled.get(transaction) ?? remaining.wholeOf(transaction);
      if (!same) return true;
      if (same.id === undefined || same.isSettled || !saysMore(transaction, same.traits)) return false;
      replaced.add(same.id);
      return true;
    });
    fresh.push(...added);
    all.push(...added.map((traits) => ({ traits, id: undefined, isSettled: false })));
  }
  return { fresh, duplicates: incoming.length - fresh.length, replaced: [...replaced] };
}

interface Known {
  readonly traits: TransactionTraits;
  /** Absent when it came earlier in the same file. */
  readonly id: string | undefined;
  readonly isSettled: boolean;
}

/** One way of recognising a transaction: its lookup key, and what must not contradict it. */
interface Pass {
  key(traits: TransactionTraits): string | undefined;
  agrees(known: TransactionTraits, incoming: TransactionTraits): boolean;
}

const worth = ({ amount, currency }: TransactionTraits) => `${currency}${amount}`;
const said = ({ remittance, creditorReference }: TransactionTraits) =>
  squeezeText(remittance + creditorReference);
const onDay = (traits: TransactionTraits) => `${worth(traits)} ${traits.bookedOn}`;

const PASSES: readonly Pass[] = [
  {
    key: (traits) =>
      traits.bankReference === '' ? undefined : `ref ${worth(traits)} ${traits.bankReference}`,
    agrees: (known, incoming) =>
      isNear(known.bookedOn, incoming.bookedOn) &&
      !differ(known.endToEndId, incoming.endToEndId) &&
      !differ(known.counterpartyIban, incoming.counterpartyIban),
  },
  {
    key: (traits) => (traits.endToEndId === '' ? undefined : `e2e ${onDay(traits)} ${traits.endToEndId}`),
    agrees: (known, incoming) => mayBeSame(known, incoming),
  },
  {
    key: (traits) => `text ${onDay(traits)} ${said(traits)}`,
    agrees: (known, incoming) =>
      mayBeSame(known, incoming) &&
      (incoming.remittance !== '' || !differ(known.bankReference, incoming.bankReference)),
  },
  {
    // The same payer and amount, stated in full by one format and in part by the other.
    key: (traits) =>
      traits.counterpartyIban === '' ? undefined : `iban ${onDay(traits)} ${traits.counterpartyIban}`,
    agrees: (known, incoming) =>
      known.format !== incoming.format &&
      mayBeSame(known, incoming) &&
      said(known) !== '' &&
      said(incoming) !== '' &&
      (said(known).includes(said(incoming)) || said(incoming).includes(said(known))),
  },
  {
    // One of the two has nothing but the amount: a statement's entry beside the notification's details.
    key: (traits) => `bare ${onDay(traits)}`,
    agrees: (known, incoming) =>
      known.format !== incoming.format &&
      (isBare(known) || isBare(incoming)) &&
      !differ(known.bankReference, incoming.bankReference) &&
      mayBeSame(known, incoming),
  },
];

/** Stored transactions by each way of finding them; one that was matched is removed from all. */
class Shelves {
  readonly #shelves = new Map<string, Known[]>();
  readonly #taken = new Set<Known>();
  readonly #entries = new Map<string, Known>();
  readonly #sums = new Map<string, Known>();

  constructor(known: readonly Known[]) {
    for (const one of known) {
      for (const pass of PASSES) {
        const key = pass.key(one.traits);
        if (key !== undefined) this.#shelf(key).push(one);
      }
      const entry = entryKey(one.traits);
      (one.traits.isSum ? this.#sums : this.#entries).set(entry, one);
    }
  }

  take(incoming: BankTransaction, pass: Pass): Known | undefined {
    const key = pass.key(incoming);
    const shelf = key === undefined ? undefined : this.#shelves.get(key);
    if (!shelf) return undefined;
    const at = shelf.findIndex((one) => !this.#taken.has(one) && pass.agrees(one.traits, incoming));
    const found = shelf[at];
    if (!found) return undefined;
    this.#taken.add(found);
    shelf.splice(at, 1);
    return found;
  }

  /**
   * The known details of an entry that now arrives as a sum, or the known sum of an entry whose details
   * arrive.
   */
  wholeOf(incoming: BankTransaction): Known | undefined {
    const others = incoming.isSum ? this.#entries : this.#sums;
    const isPart = incoming.isSum || incoming.amount !== incoming.entryAmount;
    return isPart ? others.get(entryKey(incoming)) : undefined;
  }

  #shelf(key: string): Known[] {
    const shelf = this.#shelves.get(key) ?? [];
    this.#shelves.set(key, shelf);
    return shelf;
  }
}

function entryKey({ entryReference, entryAmount, currency, bookedOn, batchId }: TransactionTraits): string {
  return `${currency}${entryAmount} ${entryReference || batchId || bookedOn}`;
}

/** Within one kind of message, the bank's references and the ids of batches distinguish transactions; between kinds they may differ. */
function mayBeSame(known: TransactionTraits, incoming: TransactionTraits): boolean {
  const isSameKind = known.format === incoming.format;
  if (isSameKind && differ(known.bankReference, incoming.bankReference)) return false;
  if (isSameKind && differ(known.batchId, incoming.batchId)) return false;
  if (known.isSum !== incoming.isSum && !isBare(known) && !isBare(incoming)) return false;
  return (
    !differ(known.counterpartyIban, incoming.counterpartyIban) &&
    !differ(known.endToEndId, incoming.endToEndId)
  );
}

function saysMore(incoming: TransactionTraits, known: TransactionTraits): boolean {
  return (known.isSum && !incoming.isSum) || (isBare(known) && !isBare(incoming) && !incoming.isSum);
}

function isBare(traits: TransactionTraits): boolean {
  return traits.endToEndId === '' && traits.counterpartyIban === '' && said(traits) === '';
}

function differ(left: string, right: string): boolean {
  return left !== '' && right !== '' && left !== right;
}

function isNear(left: PlainDate, right: PlainDate): boolean {
  return Math.abs(daysBetween(left, right)) <= MAX_DAYS;
}

function byStatement(incoming: readonly BankTransaction[]): BankTransaction[][] {
  const statements = new Map<number, BankTransaction[]>();
  for (const transaction of incoming) {
    const statement = statements.get(transaction.statement);
    if (statement) statement.push(transaction);
    else statements.set(transaction.statement, [transaction]);
  }
  return [...statements.values()];
}

/**
 * A transaction's day, amount and references as text, for a unique key: equal texts are the same
 * transaction or identical ones.
 */
export function transactionTraitsText(traits: TransactionTraits): string {
  const { bookedOn, amount, currency, bankReference, endToEndId, counterpartyIban, isSum } = traits;
  return JSON.stringify([
    bookedOn,
    amount,
    currency,
    bankReference,
    endToEndId,
    counterpartyIban,
    said(traits),
    isSum,
  ]);
}
