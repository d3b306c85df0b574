const keyOf = (list: string) => `penning.per-page.${list}`;

/** How many rows a page of this list had last on this device; nothing when it was never chosen. */
export function keptPerPage(list: string): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(list)));
  return Number.isInteger(kept) && kept > 0 && kept <= 200 ? kept : undefined;
}

/** Keeps it for the next visit. */
export function keepPerPage(list: string, perPage: number): void {
  localStorage.setItem(keyOf(list), String(perPage));
}
