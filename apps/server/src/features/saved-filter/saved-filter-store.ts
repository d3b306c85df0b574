import type { ArchiveColumns, ArchiveType, FilteredList, SavedFilter } from '@penning/contract';
import { defined } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { brokenConstraint, errorCode } from '../../db/error-code.ts';
import { refuse } from '../../http/refusal.ts';

const SHOWN = ['id', 'tab', 'name', 'search', 'isDefault', 'updatedAt'] as const;

export interface SavedFilterRow {
  readonly id: string;
  readonly tab: FilteredList;
  readonly name: string;
  readonly search: unknown;
  readonly isDefault: boolean;
  readonly updatedAt: Date;
}

/** A person's filters, in one tab or in all; never more than the contract's limit per tab. */
export async function listSavedFilters(
  tx: TenantTx,
  userId: string,
  tab?: FilteredList,
): Promise<SavedFilterRow[]> {
  return tx.db
    .selectFrom('savedFilters')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .$if(tab !== undefined, (query) => query.where('tab', '=', defined(tab)))
    .orderBy('tab')
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function findSavedFilter(
  tx: TenantTx,
  userId: string,
  id: string,
): Promise<SavedFilterRow | undefined> {
  return tx.db
    .selectFrom('savedFilters')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Input = Pick<SavedFilter, 'name' | 'search' | 'isDefault'>;

export async function insertSavedFilter(
  tx: TenantTx,
  row: Input & { id: string; userId: string; tab: FilteredList; at: Date },
): Promise<void> {
  const { at, search, ...rest } = row;
  await tx.db
    .insertInto('savedFilters')
    .values({
      ...rest,
      companyId: tx.companyId,
      search: JSON.stringify(search),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
    .catch(refuseTakenName);
}

export async function updateSavedFilter(tx: TenantTx, id: string, input: Input, at: Date): Promise<void> {
  await tx.db
    .updateTable('savedFilters')
    .set({
      name: input.name,
      search: JSON.stringify(input.search),
      isDefault: input.isDefault,
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName);
}

/** Clears the default of a tab, so that it can have another. */
export async function deleteDefaultFilter(tx: TenantTx, userId: string, tab: FilteredList): Promise<void> {
  await tx.db
    .updateTable('savedFilters')
    .set({ isDefault: false })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('tab', '=', tab)
    .where('isDefault', '=', true)
    .execute();
}

export async function deleteSavedFilter(tx: TenantTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('savedFilters')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listChosenColumns(
  tx: TenantTx,
  userId: string,
): Promise<{ tab: ArchiveType; columns: string[] }[]> {
  return tx.db
    .selectFrom('archiveColumns')
    .select(['tab', 'columns'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .orderBy('tab')
    .execute();
}

export async function updateChosenColumns(
  tx: TenantTx,
  userId: string,
  { tab, columns }: ArchiveColumns,
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('archiveColumns')
    .values({ companyId: tx.companyId, userId, tab, columns, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'userId', 'tab']).doUpdateSet({ columns, updatedAt: at }),
    )
    .execute();
}

function refuseTakenName(error: unknown): never {
  if (errorCode(error) === '23505' && brokenConstraint(error) === 'saved_filters_name')
    return refuse('nameTaken', { field: 'name' });
  throw error;
}
