import type { HandlersOf } from '../../http/handler.ts';
import { presentProfile } from './present-profile.ts';
import { listProfileRows } from './profile-store.ts';

/** The sender profiles. */
export const listProfiles: HandlersOf<'profile'>['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listProfileRows(tx)).map(presentProfile),
  }));
