import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { updateProfileRow } from './profile-store.ts';

/** Takes the logo off a profile; the file is kept, sent documents may show it. */
export const deleteLogo: HandlersOf<'profile'>['deleteLogo'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProfile((await updateProfileRow(tx, params.id, { logoFileId: null })) ?? refuse('notFound')),
  }));
