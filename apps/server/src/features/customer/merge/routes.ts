import {
  type Customer,
  CustomerInput,
  type CustomerMerge,
  MERGE_FILLS,
  applyChange,
} from '@penning/contract';
import { defined, keysOf } from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { listCustomersByIds, updateCustomerRow, updateCustomerStatus } from '../customer-store.ts';
import { presentCustomer } from '../present-customer.ts';
import { listDuplicateSets } from './duplicate-store.ts';
import { type Filled, type FilledValues, emptied, fillMaster, toChange } from './fill-master.ts';
import { joinSets } from './join-sets.ts';
import {
  type MergePart,
  type MergeRow,
  insertMerge,
  insertMergePart,
  listHoldings,
  listMergeParts,
  lockCustomers,
  lockMerge,
  pageOfMerges,
  updateMergeUndone,
  updatePartBack,
} from './merge-store.ts';

/** How many groups are shown at once. */
const MAX_GROUPS = 100;
const FilledFields = z.partialRecord(z.enum(MERGE_FILLS), z.string());

/** Duplicate customers: finding, merging, and undoing a merge. */
export const customerMergeHandlers: HandlersOf<'customerMerge'> = {
  listDuplicates: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const groups = joinSets(await listDuplicateSets(tx, query)).slice(0, MAX_GROUPS);
      const customers = await listCustomersByIds(
        tx,
        groups.flatMap(({ ids }) => ids),
      );
      const byId = new Map(customers.map((row) => [row.id, presentCustomer(row)]));
      return {
        data: groups.map(({ key, ids }) => {
          // The one with most invoices is the likeliest to stay.
          const members = ids
            .map((id) => defined(byId.get(id)))
            .toSorted((one, other) => other.invoiceCount - one.invoiceCount || (one.id < other.id ? -1 : 1));
          return { key: query.by === 'name' ? defined(members[0]).name : key, customers: members };
        }),
      };
    }),

  preview: ({ body, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const { master, customers, filled, restoresMaster } = await planMerge(tx, body);
      const shown = customers.map(({ wasArchived: _, ...moved }) => moved);
      const fills = filled.map(({ field, shown: value, customerId }) => ({ field, value, customerId }));
      return { data: { master, restoresMaster, customers: shown, filled: fills } };
    }),

  create: ({ body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const at = services.clock.now();
      await lockCustomers(tx, [body.masterId, ...body.customerIds]);
      const { master, customers, filled, restoresMaster } = await planMerge(tx, body);
      const id = services.newId();
      const values = Object.fromEntries(filled.map(({ field, value }) => [field, value]));
      await insertMerge(tx, {
        id,
        masterId: master.id,
        filled: values,
        restoredMaster: restoresMaster,
        mergedAt: at,
        mergedByName: session.userName,
      });
      if (filled.length > 0) await updateMaster(tx, master, values, at);
      if (restoresMaster) await updateCustomerStatus(tx, [master.id], { status: 'active', at });
      for (const { id: customerId, wasArchived } of customers)
        await insertMergePart(tx, { mergeId: id, customerId, wasArchived, masterId: master.id, at });
      await appendMergeEvent(tx, 'customersMerged', {
        at,
        master,
        names: customers.map(({ name }) => name),
      });
      return { data: await readMerge(tx, id) };
    }),

  list: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const { cursor, perPage } = query;
      const { rows, meta } = await pageOfMerges(tx, { cursor, perPage });
      const parts = await listMergeParts(
        tx,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => presentMerge(row, parts)), meta };
    }),

  undo: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const merge = (await lockMerge(tx, params.id)) ?? refuse('notFound');
      const parts = await listMergeParts(tx, [merge.id]);
      if (merge.undoneAt !== null) return { data: presentMerge(merge, parts) };
      const at = services.clock.now();
      await lockCustomers(tx, [merge.masterId, ...parts.map(({ customerId }) => customerId)]);
      const [master] = (await listCustomersByIds(tx, [merge.masterId])).map(presentCustomer);
      if (master === undefined || master.status === 'merged') return refuse('mergedFurther');
      for (const part of parts) await updatePartBack(tx, part, { masterId: master.id, at });
      await updateMaster(tx, master, emptied(master, FilledFields.parse(merge.filled)), at);
      if (merge.restoredMaster) await updateCustomerStatus(tx, [master.id], { status: 'archived', at });
      await updateMergeUndone(tx, merge.id, at);
      const names = parts.map(({ name }) => name);
      await appendMergeEvent(tx, 'customerMergeUndone', { at, master, names });
      return { data: presentMerge({ ...merge, undoneAt: at }, parts) };
    }),
};

interface MergePlan {
  readonly master: Customer;
  /** Whether an archived master is restored, because an active customer is merged into it. */
  readonly restoresMaster: boolean;
  readonly customers: readonly (CustomerMerge['customers'][number] & { readonly wasArchived: boolean })[];
  readonly filled: Filled[];
}

/** What a merge moves and fills; refuses missing customers, and mandates that can't be combined. */
async function planMerge(
  tx: TenantTx,
  { masterId, customerIds }: { masterId: string; customerIds: readonly string[] },
): Promise<MergePlan> {
  if (new Set([masterId, ...customerIds]).size <= customerIds.length)
    refuse('validationFailed', { field: 'customerIds', detail: 'duplicate' });
  const all = (await listCustomersByIds(tx, [masterId, ...customerIds])).map(presentCustomer);
  const unmergedOf = async (id: string, field: string) => {
    const customer = all.find((one) => one.id === id) ?? refuse('customerNotFound', { field });
    return customer.status === 'merged' ? refuseMerged(tx, customer, field) : customer;
  };
  const master = await unmergedOf(masterId, 'masterId');
  const others: Customer[] = [];
  for (const [at, id] of customerIds.entries()) others.push(await unmergedOf(id, `customerIds.${at}`));
  const holdings = await listHoldings(tx, { ids: [masterId, ...customerIds], masterId });
  for (const state of ['active', 'requested'] as const) {
    const holders = holdings.filter((holding) => holding[state] > 0).map(({ id }) => id);
    const names = [master, ...others].filter(({ id }) => holders.includes(id)).map(({ name }) => name);
    if (names.length > 1) refuse('mandatesConflict', { data: { names: names.join(', ') } });
  }
  const customers = others.map(({ id, name, status }) => {
    const {
      active: _active,
      requested: _requested,
      ...held
    } = defined(holdings.find((one) => one.id === id));
    return { ...held, name, wasArchived: status === 'archived' };
  });
  const restoresMaster = master.status === 'archived' && others.some(({ status }) => status === 'active');
  return { master, restoresMaster, customers, filled: fillMaster(master, others) };
}

/** Says into whom a customer was merged, in the end. */
async function refuseMerged(tx: TenantTx, customer: Customer, field: string): Promise<never> {
  let { masterId } = customer;
  let master = customer.name;
  while (masterId !== null) {
    const [next] = await listCustomersByIds(tx, [masterId]);
    ({ masterId, name: master } = defined(next));
  }
  const names = { customer: customer.name, master };
  return refuse('customerMerged', { field, explanation: { text: 'customerMerge.mergedBefore', names } });
}

async function updateMaster(tx: TenantTx, master: Customer, values: FilledValues, at: Date): Promise<void> {
  await updateCustomerRow(tx, master.id, applyChange(CustomerInput, master, toChange(values)), at);
}

async function readMerge(tx: TenantTx, id: string): Promise<CustomerMerge> {
  return presentMerge(defined(await lockMerge(tx, id)), await listMergeParts(tx, [id]));
}

function presentMerge(row: MergeRow, parts: readonly MergePart[]): CustomerMerge {
  const { id, masterId, masterName, mergedAt, mergedByName, undoneAt } = row;
  return {
    id,
    masterId,
    masterName,
    mergedByName,
    mergedAt: mergedAt.toISOString(),
    undoneAt: undoneAt && undoneAt.toISOString(),
    filled: keysOf(FilledFields.parse(row.filled)),
    customers: parts
      .filter(({ mergeId }) => mergeId === id)
      .map((part) => ({
        id: part.customerId,
        name: part.name,
        documentCount: part.documentIds.length,
        mandateCount: part.mandateIds.length,
        contactCount: part.contactIds.length,
        noteCount: part.noteIds.length,
        billableItemCount: part.billableItemIds.length,
        tagCount: part.tagIds.length,
        payerCount: part.payerIbans.length,
        movesPause: part.movedPause,
      })),
  };
}

function appendMergeEvent(
  tx: TenantTx,
  event: 'customersMerged' | 'customerMergeUndone',
  { at, master, names }: { at: Date; master: Customer; names: readonly string[] },
): Promise<void> {
  const data = { detail: `${names.join(', ')} → ${master.name}`, customerId: master.id };
  return appendEvent(tx, { documentId: tx.companyId, at, event, data });
}
