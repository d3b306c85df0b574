import { usePreferences } from '../use-preferences.ts';
import { KEPT_FORM } from './kept-place.ts';

/** Where this tab stores what is typed, for this person in this company; `keep` is what is edited. */
export function useKeptKey(keep: string): string {
  const { company_id, user_data } = usePreferences();
  return `${KEPT_FORM}${user_data.id}.${company_id}.${keep}`;
}
