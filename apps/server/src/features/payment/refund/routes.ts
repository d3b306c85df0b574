import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { setOffDocument } from '../set-off/set-off.ts';
import { createRefundFile } from './create-refund-file.ts';
import { createRefund } from './create-refund.ts';
import { cancelRefund, completeRefund, failRefund, returnRefund } from './finish-refund.ts';
import { proposeRefund } from './propose-refund.ts';
import {
  cancelRefundFile,
  downloadRefundFile,
  executeRefundFile,
  getRefundFile,
  listRefundFiles,
} from './refund-files.ts';
import { findRefund, presentRefund } from './refund-store.ts';

type Routes = HandlersOf<'refund'>;

const get: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentRefund((await findRefund(tx, params.id)) ?? refuse('notFound')),
  }));

/** Refunds in a file or at a provider are theirs to decide; only planned ones can be cancelled here. */
const cancel: Routes['cancel'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const refund = (await findRefund(tx, params.id)) ?? refuse('notFound');
    if (refund.way !== 'nextInvoice') return refuse('invalidRequest');
    if (refund.state !== 'cancelled' && !(await cancelRefund(tx, services, refund)))
      return refuse('invalidRequest');
    return { data: presentRefund((await findRefund(tx, params.id)) ?? refund) };
  });

/** Nobody reports on a refund whose provider was disconnected, so a person who looked there does. */
const confirm: Routes['confirm'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const refund = (await findRefund(tx, params.id)) ?? refuse('notFound');
    const today = dayIn(session.timezone, services.clock.now());
    const { outcome, doneOn: on = today } = body;
    if (on > today) return refuse('validationFailed', { field: 'doneOn', detail: 'invalid' });
    if (!refund.isStranded) return refuse('invalidRequest');
    await (outcome === 'refunded'
      ? completeRefund(tx, services, refund, on)
      : failRefund(tx, services, refund, ''));
    return { data: presentRefund((await findRefund(tx, params.id)) ?? refund) };
  });

const markReturned: Routes['markReturned'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const refund = (await findRefund(tx, params.id)) ?? refuse('notFound');
    if (refund.way !== 'transfer') return refuse('invalidRequest');
    const today = dayIn(session.timezone, services.clock.now());
    const { returnedOn: on = today, reason } = body;
    if (on > today) return refuse('validationFailed', { field: 'returnedOn', detail: 'invalid' });
    if (!(await returnRefund(tx, services, refund, { on, reason })) && refund.state !== 'returned')
      return refuse('invalidRequest');
    return { data: presentRefund((await findRefund(tx, params.id)) ?? refund) };
  });

export const refundHandlers: Routes = {
  propose: proposeRefund,
  create: createRefund,
  get,
  cancel,
  confirm,
  markReturned,
  setOff: setOffDocument,
  listFiles: listRefundFiles,
  getFile: getRefundFile,
  createFile: createRefundFile,
  downloadFile: downloadRefundFile,
  executeFile: executeRefundFile,
  cancelFile: cancelRefundFile,
};
