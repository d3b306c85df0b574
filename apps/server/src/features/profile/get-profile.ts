import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile } from './profile-store.ts';

/** One sender profile. */
export const getProfile: HandlersOf<'profile'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProfile((await findProfile(tx, params.id)) ?? refuse('notFound')),
  }));
