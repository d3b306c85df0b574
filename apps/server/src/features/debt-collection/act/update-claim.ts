import type { ServiceAct } from '../../errand/act.ts';
import { queueClaimUpdates } from '../queue-claim-updates.ts';
import { tellAgency } from './tell-agency.ts';

/** Has an agency know what was paid and credited of an invoice here, and what was undone. */
export const UPDATE_CLAIM: ServiceAct = {
  prepare: async ({ companyId }, services, on) => ({
    find: async () => undefined,
    make: (tools, access) =>
      tellAgency(services, { on: { ...on, companyId }, tools, access }, async (port, claim) => {
        await port.update(tools, access, claim);
        return undefined;
      }),
  }),
  // What was paid while it was at it.
  onDone: (tx, services, { subjectId: documentId }) => queueClaimUpdates(tx, services, [documentId]),
  onFailed: async () => undefined,
};
