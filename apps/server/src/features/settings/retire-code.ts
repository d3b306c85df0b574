import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { isUsedByLine, isUsedByProduct } from './setting-use-store.ts';

/** A code of lines, a VAT code or a ledger account, with what its store does. */
interface CodeStore<Code> {
  readonly key: 'vatId' | 'ledgerId';
  readonly lock: (tx: TenantTx, id: string) => Promise<boolean>;
  readonly list: (tx: TenantTx, include: 'retired') => Promise<Code[]>;
  readonly updateRetired: (tx: TenantTx, id: string, at: Date | null) => Promise<void>;
  readonly deleteRow: (tx: TenantTx, id: string) => Promise<void>;
}

interface Code {
  readonly id: string;
  readonly name: string;
  readonly retired: boolean;
}

/** A retired code keeps its original day; only a change affects unsent documents. */
export async function setRetired<One extends Code>(
  tx: TenantTx,
  services: Services,
  { key, lock, list, updateRetired }: CodeStore<One>,
  { id, retiredAt }: { id: string; retiredAt: Date | null },
): Promise<One> {
  if (!(await lock(tx, id))) return refuse('notFound');
  const current = (await list(tx, 'retired')).find((one) => one.id === id) ?? refuse('notFound');
  const retired = retiredAt !== null;
  if (current.retired === retired) return current;
  await updateRetired(tx, id, retiredAt);
  await services.hooks.onCodeChanged(tx, services, { key, id, name: current.name, retired });
  return { ...current, retired };
}

/** Deletes a code that nothing uses. */
export async function deleteCode<One extends Code>(
  tx: TenantTx,
  { key, lock, deleteRow }: CodeStore<One>,
  id: string,
): Promise<undefined> {
  if (!(await lock(tx, id))) return refuse('notFound');
  if (await isUsedByProduct(tx, key, id)) return refuse('inUse');
  if (await isUsedByLine(tx, key, id)) return refuse('inUse');
  await deleteRow(tx, id);
  return undefined;
}

/** The routes that retire a code and restore it. */
export function retiring<One extends Code>(store: CodeStore<One>) {
  const handler =
    (momentOf: (services: Services) => Date | null) =>
    ({ session, services, params: { id } }: CodeCall) =>
      services.database.withTenant(session.companyId, session.actor, async (tx) => ({
        data: await setRetired(tx, services, store, { id, retiredAt: momentOf(services) }),
      }));
  return { retire: handler(({ clock }) => clock.now()), restore: handler(() => null) };
}

/** The parameters of such a route. */
interface CodeCall {
  readonly session: Pick<Session, 'companyId' | 'actor'>;
  readonly services: Services;
  readonly params: { readonly id: string };
}
