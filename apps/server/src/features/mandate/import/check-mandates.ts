import { DebtorAccount, type ImportField } from '@penning/contract';
import {
  DUPLICATE_KEYS,
  type ImportProblem,
  type MandateImportRow,
  isBusinessOnly,
  needsDebtorAddress,
  toSepaName,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type MandateRow, listCurrentMandates } from '../../collection/mandate-store.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { listCustomerMatches } from '../../customer/import/customer-import-store.ts';
import type { RowToCheck } from '../../import/file-subject.ts';
import type { CheckedRows } from '../../import/import-kind.ts';
import { RecordMatches } from '../../import/record-matches.ts';
import { stateOf } from '../present-mandate.ts';
import { listDebtors, listTakenReferences, lockDebtors } from './mandate-import-store.ts';

type Problem = ImportProblem<ImportField>;

/** A mandate that a row results in. */
export interface MandateToMake {
  readonly line: number;
  readonly row: MandateImportRow;
  readonly customerId: string;
  readonly account: DebtorAccount;
  /** A request, or a lapsed mandate, that this one replaces. */
  readonly ends: readonly MandateRow[];
}

/** Rows with what they result in. */
export interface CheckedMandates extends CheckedRows {
  readonly toMake: readonly MandateToMake[];
}

/** How many rows are looked up at a time. */
const AT_ONCE = 2000;

type Debtor = Awaited<ReturnType<typeof listDebtors>>[number];

/**
 * Finds the customer of each mandate, and what rules it out: another mandate in use, from the database or an earlier
 * row, or an account or scheme that no direct debit could be made with.
 */
export async function checkMandates(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  rows: readonly RowToCheck<MandateImportRow>[],
  { isLocked }: { isLocked: boolean },
): Promise<CheckedMandates> {
  const refused = new Map<number, Problem[]>();
  const duplicates = new Set<number>();
  const toMake: MandateToMake[] = [];
  const [references, customers] = [new Set<string>(), new Set<string>()];
  const { timezone } = await getCompanyRow(tx);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const piece = rows.slice(from, from + AT_ONCE);
    const found = await lookUp(tx, piece, isLocked);
    for (const { line, row } of piece) {
      if (found.references.has(row.reference) || references.has(row.reference)) {
        duplicates.add(line);
        continue;
      }
      const [id, ...others] = found.matches.findAll(keysOf(row));
      const debtor = id === undefined ? undefined : found.debtors.get(id);
      if (!debtor || others.length > 0) {
        const problem = debtor ? ('severalCustomers' as const) : ('customerNotFound' as const);
        refused.set(line, [{ field: namedBy(row), problem }]);
        continue;
      }
      const current = found.current.get(debtor.id) ?? [];
      const isTaken =
        customers.has(debtor.id) ||
        current.some((mandate) => stateOf(services, mandate, timezone) === 'active');
      const made = accountOf(row, debtor);
      const problems: Problem[] = [
        ...(isTaken ? [{ field: namedBy(row), problem: 'mandateActive' as const }] : []),
        ...(isBusinessOnly(row.scheme, debtor.person)
          ? [{ field: 'scheme' as const, problem: 'businessOnly' as const }]
          : []),
        ...('problem' in made ? [made.problem] : []),
      ];
      if (problems.length > 0 || 'problem' in made) refused.set(line, problems);
      else {
        references.add(row.reference);
        customers.add(debtor.id);
        toMake.push({ line, row, customerId: debtor.id, account: made.account, ends: current });
      }
    }
  }
  return { refused, duplicates, toMake };
}

async function lookUp(
  tx: TenantTx,
  rows: readonly RowToCheck<MandateImportRow>[],
  isLocked: boolean,
): Promise<{
  matches: RecordMatches;
  debtors: ReadonlyMap<string, Debtor>;
  current: ReadonlyMap<string, MandateRow[]>;
  references: ReadonlySet<string>;
}> {
  const rule = { by: DUPLICATE_KEYS, action: 'skip' } as const;
  const keys = rows.map(({ row }) => keysOf(row));
  const matches = new RecordMatches(rule);
  matches.add(await listCustomerMatches(tx, keys, rule));
  const ids = [...new Set(keys.flatMap((key) => matches.findAll(key)))].toSorted();
  const debtors = await (isLocked ? lockDebtors : listDebtors)(tx, ids);
  return {
    matches,
    debtors: new Map(debtors.map((debtor) => [debtor.id, debtor])),
    current: Map.groupBy(await listCurrentMandates(tx, ids), ({ customerId }) => customerId),
    references: await listTakenReferences(
      tx,
      rows.map(({ row }) => row.reference),
    ),
  };
}

function keysOf({ customerNumber, email, customerName }: MandateImportRow) {
  return { number: customerNumber, email, name: customerName };
}

/** The field that identifies the customer first. */
function namedBy({ customerNumber, email }: MandateImportRow): ImportField {
  if (customerNumber !== '') return 'customerNumber';
  return email === '' ? 'customerName' : 'email';
}

/** The account to collect from: what the row leaves out is the customer's. */
function accountOf(
  row: MandateImportRow,
  debtor: Debtor,
): { readonly account: DebtorAccount } | { readonly problem: Problem } {
  const iban = row.iban === '' ? debtor.iban : row.iban;
  if (iban === '') return { problem: { field: 'iban', problem: 'missing' } };
  const accountHolder = row.accountHolder === '' ? debtor.name.slice(0, 70) : row.accountHolder;
  const read = DebtorAccount.safeParse({ accountHolder, iban, bic: row.bic });
  if (!read.success) {
    const isBic = read.error.issues.some(({ path }) => path[0] === 'bic');
    return {
      problem: isBic ? { field: 'bic', problem: 'missing' } : { field: 'iban', problem: 'notCollectable' },
    };
  }
  const isWhole = toSepaName(debtor.city) !== '' && debtor.country !== '';
  return needsDebtorAddress(read.data.iban.slice(0, 2)) && !isWhole
    ? { problem: { field: 'iban', problem: 'debtorAddress' } }
    : { account: read.data };
}
