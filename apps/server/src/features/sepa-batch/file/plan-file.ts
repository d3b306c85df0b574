import type { CollectionProblemName } from '@penning/contract';
import {
  type DirectDebit,
  type MandateLife,
  type MandateTerms,
  amendmentOf,
  checkDirectDebit,
  collectWith,
  needsDebtorAddress,
  toSepaReference,
  defined,
} from '@penning/domain';
import type { BatchRow } from '../batch-store.ts';
import { DEBIT_PROBLEMS, refuseCollectable } from '../collection/check-collectable.ts';
import type { Collectable, CollectableMandate } from '../collection/collectable-store.ts';

/** What a batch's file consists of, before anything is written. */
export interface FileMaterial {
  readonly batch: Pick<BatchRow, 'scheme' | 'collectionDate'>;
  readonly invoices: readonly Collectable[];
  readonly lives: ReadonlyMap<string, MandateLife>;
  readonly known: ReadonlyMap<string, MandateTerms>;
  readonly creditorIdentifier: string;
  /** Characters that make an end-to-end id unique. */
  readonly newSuffix: () => string;
}

/** One debit of the file with its invoice and mandate. */
export interface PlannedDebit {
  readonly invoice: Collectable;
  readonly mandate: CollectableMandate;
  readonly debit: DirectDebit;
}

/** The debits of a file and how they use each mandate, or what keeps invoices out of it. */
export type FilePlan =
  | { ok: true; debits: PlannedDebit[]; lives: Map<string, MandateLife> }
  | { ok: false; problems: { invoice: Collectable; reason: CollectionProblemName }[] };

/**
 * Decides the sequence type and amendment of each debit. Several debits with one mandate follow each other, and only
 * the last of them can be the final one.
 */
export function planFile(material: FileMaterial): FilePlan {
  const { batch, invoices } = material;
  const problems: { invoice: Collectable; reason: CollectionProblemName }[] = [];
  const lives = new Map(material.lives);
  const known = new Map(material.known);
  const left = countByMandate(invoices);
  const debits: PlannedDebit[] = [];
  for (const invoice of invoices) {
    const { mandate } = invoice;
    const reason = refuseCollectable(invoice, batch);
    const life = mandate === null ? undefined : lives.get(mandate.id);
    if (reason !== undefined || mandate === null || life === undefined) {
      problems.push({ invoice, reason: reason ?? 'mandateNotSigned' });
      continue;
    }
    const remaining = defined(left.get(mandate.id)) - 1;
    left.set(mandate.id, remaining);
    const use = collectWith({ ...life, closing: life.closing && remaining === 0 }, batch.collectionDate);
    if (!use.ok) {
      problems.push({ invoice, reason: 'mandateFinished' });
      continue;
    }
    lives.set(mandate.id, { ...use.mandate, closing: life.closing });
    const terms = {
      reference: mandate.reference,
      creditorIdentifier: material.creditorIdentifier,
      iban: mandate.iban,
    };
    const amendment = amendmentOf(known.get(mandate.id), terms);
    known.set(mandate.id, terms);
    const debit = debitOf(material, { invoice, mandate, sequenceType: use.sequenceType, amendment });
    const wrong = checkDirectDebit(debit)[0];
    if (wrong) problems.push({ invoice, reason: DEBIT_PROBLEMS[wrong] });
    else debits.push({ invoice, mandate, debit });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, debits, lives };
}

function countByMandate(invoices: readonly Collectable[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { mandate } of invoices) if (mandate) counts.set(mandate.id, (counts.get(mandate.id) ?? 0) + 1);
  return counts;
}

/** Room for the number besides what makes the id unique, within the 35 characters available. */
const MAX_OF_NUMBER = 22;

function debitOf(
  { batch, newSuffix }: FileMaterial,
  {
    invoice,
    mandate,
    sequenceType,
    amendment,
  }: { invoice: Collectable; mandate: CollectableMandate } & Pick<DirectDebit, 'sequenceType' | 'amendment'>,
): DirectDebit {
  const number = invoice.number ?? '';
  return {
    endToEndId: toSepaReference(`${toSepaReference(number, MAX_OF_NUMBER)}-${newSuffix()}`),
    amount: invoice.open,
    collectOn: batch.collectionDate,
    sequenceType,
    mandateReference: mandate.reference,
    signedOn: mandate.signedOn ?? batch.collectionDate,
    amendment,
    debtorName: mandate.accountHolder,
    debtorIban: mandate.iban,
    debtorBic: mandate.bic,
    debtorAddress: needsDebtorAddress(mandate.iban.slice(0, 2)) ? mandate.address : undefined,
    remittance: number,
  };
}
