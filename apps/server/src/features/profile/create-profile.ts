import type { HandlersOf } from '../../http/handler.ts';
import { presentProfile } from './present-profile.ts';
import { insertProfile } from './profile-store.ts';

/** Adds a sender profile. */
export const createProfile: HandlersOf<'profile'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProfile(await insertProfile(tx, services.newId(), body, services.clock.now())),
  }));
