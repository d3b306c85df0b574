import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findMandate } from '../collection/mandate-store.ts';
import { createMandate } from './create-mandate.ts';
import { getMandate, listMandates } from './get-mandate.ts';
import { getMandatePdf } from './mandate-pdf.ts';
import { openMandate, presentOpen } from './open-mandate.ts';
import { requestMandate } from './request-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';
import { signMandate } from './sign-mandate.ts';
import { amendMandate } from './update-mandate.ts';

const downloadPdf: HandlersOf<'mandate'>['downloadPdf'] = async ({ params, session, services }) => {
  const found = await services.database.withTenant(session.companyId, session.actor, (tx) =>
    findMandate(tx, params.id),
  );
  return found ? getMandatePdf(services, session.companyId, params.id) : refuse('notFound');
};

export const mandateHandlers: HandlersOf<'mandate'> = {
  listOfCustomer: listMandates,
  create: createMandate,
  request: requestMandate,
  get: getMandate,
  update: amendMandate,
  revoke: revokeMandate,
  downloadPdf,
  getExternal: async ({ params, services }) => ({
    data: presentOpen(await openMandate(services, params.token)),
  }),
  sign: async ({ params, body, services, ip }) => {
    const { confirmed: _confirmed, ...account } = body;
    return { data: presentOpen(await signMandate(services, params.token, { account, ip })) };
  },
};
