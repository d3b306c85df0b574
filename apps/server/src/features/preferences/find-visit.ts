import type { Preferences } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import type { Session } from '../../http/session.ts';
import { findAccountantOfPerson } from '../accountant/accountant-store.ts';
import { findHomeCompany } from '../user/visit-store.ts';

/** How somebody works in a company that is not theirs, and where they go back to; nothing in a company of their own. */
export async function findVisit(db: Queries, { through, userId }: Session): Promise<Preferences['visit']> {
  if (through === 'user') return null;
  const accountant = await findAccountantOfPerson(db, userId);
  const home = await findHomeCompany(db, userId, accountant?.ownCompanyId ?? null);
  return { through, accountant: accountant?.name ?? '', home: home ?? null };
}
