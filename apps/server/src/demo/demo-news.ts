import type { News } from '../features/notification/notify.ts';
import { notify } from '../features/notification/notify.ts';
import type { DemoCall } from './demo-call.ts';

/** Notifies the demo company of what happened at its clock's moment. */
export async function reportNews({ services, session }: DemoCall, news: News): Promise<void> {
  await services.database.withTenant(session.companyId, session.actor, (tx) => notify(tx, services, news));
}
