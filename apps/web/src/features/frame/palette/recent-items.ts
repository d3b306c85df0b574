import { z } from 'zod';
import { RECENT_ITEMS } from '../../session/kept/kept-place.ts';

/** A document or customer that was opened a short while ago; `status` is null for a customer. */
const RecentItem = z.object({
  id: z.string(),
  label: z.string(),
  status: z.number().nullable(),
  isCredit: z.boolean(),
});
export type RecentItem = z.infer<typeof RecentItem>;

const MAX_RECENT = 6;

/** Whose recent items: everyone has their own, in each company. */
export interface RecentPlace {
  readonly person: string;
  readonly company: string;
}

/** What was opened last, the newest first. */
export function listRecentItems(place: RecentPlace): RecentItem[] {
  try {
    return z.array(RecentItem).parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds what was just opened at the top; without room in the browser, nothing is kept. */
export function addRecentItem(place: RecentPlace, item: RecentItem): void {
  const others = listRecentItems(place).filter(({ id }) => id !== item.id);
  try {
    localStorage.setItem(keyOf(place), JSON.stringify([item, ...others].slice(0, MAX_RECENT)));
  } catch {
    // The browser keeps nothing for this page, or has no room.
  }
}

function keyOf({ person, company }: RecentPlace): string {
  return `${RECENT_ITEMS}${person}.${company}`;
}
