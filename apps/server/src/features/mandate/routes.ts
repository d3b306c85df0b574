import type { HandlersOf } from '../../http/handler.ts';
import { createMandate } from './create-mandate.ts';
import { getMandate, listMandates } from './get-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';
import { amendMandate } from './update-mandate.ts';

export const mandateHandlers: HandlersOf<'mandate'> = {
  listOfCustomer: listMandates,
  create: createMandate,
  get: getMandate,
  update: amendMandate,
  revoke: revokeMandate,
};
