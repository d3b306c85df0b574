import { defined } from '@penning/domain';

/** Joins sets that share a member; each result has the key of its first set. */
export function joinSets(sets: readonly { key: string; ids: readonly string[] }[]) {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next;
    parents.set(id, root);
    return root;
  };
  for (const { ids } of sets) {
    const root = rootOf(defined(ids[0]));
    for (const id of ids) parents.set(rootOf(id), root);
  }
  const groups = new Map<string, { key: string; ids: Set<string> }>();
  for (const { key, ids } of sets) {
    const root = rootOf(defined(ids[0]));
    const group = groups.get(root) ?? { key, ids: new Set() };
    for (const id of ids) group.ids.add(id);
    groups.set(root, group);
  }
  return [...groups.values()].map(({ key, ids }) => ({ key, ids: [...ids] }));
}
