import type { HandlersOf } from '../../../http/handler.ts';
import { refuse, refuseBecause } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { findFile } from '../../../platform/upload/file-store.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { refusePaymentDay } from '../../closed-period/refuse-payment-day.ts';
import { lockDocumentsOf } from '../set-off/set-off-store.ts';
import { cancelRefund, completeRefund } from './finish-refund.ts';
import {
  findRefundFile,
  pageOfRefundFiles,
  presentRefundFile,
  updateRefundFile,
} from './refund-file-store.ts';
import { listRefundsOfFile, presentRefund } from './refund-store.ts';

type Routes = HandlersOf<'refund'>;

export const listRefundFiles: Routes['listFiles'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { rows, meta } = await pageOfRefundFiles(tx, query);
    return { data: rows.map(presentRefundFile), meta };
  });

export const getRefundFile: Routes['getFile'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const file = (await findRefundFile(tx, params.id)) ?? refuse('notFound');
    const refunds = await listRefundsOfFile(tx, file.id);
    return { data: { ...presentRefundFile(file), refunds: refunds.map(presentRefund) } };
  });

/** The file byte for byte as it was made; a cancelled one can no longer be downloaded. */
export const downloadRefundFile: Routes['downloadFile'] = async ({ params, session, services }) => {
  const found = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const file = (await findRefundFile(tx, params.id)) ?? refuse('notFound');
    if (file.state === 'cancelled') return refuseBecause('obstacle.refundFileCancelled');
    return (await findFile(tx, 'pdf', file.fileId)) ?? refuse('notFound');
  });
  return { bytes: await services.storage.get(found.key), filename: found.filename };
};

/** The bank carried out a file: its pending refunds are done; a repetition changes nothing. */
export const executeRefundFile: Routes['executeFile'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const file = (await findRefundFile(tx, params.id)) ?? refuse('notFound');
    if (file.state === 'cancelled') return refuseBecause('obstacle.refundFileCancelled');
    const today = dayIn(session.timezone, services.clock.now());
    const on = body.paidOn ?? today;
    refusePaymentDay(services, session, { paidOn: on, documentDate: file.executeOn });
    await refuseClosedDay(tx, on, 'paidOn');
    const refunds = await listRefundsOfFile(tx, file.id);
    await lockDocumentsOf(tx, refunds);
    for (const refund of refunds) {
      if (refund.state === 'pending') await completeRefund(tx, services, refund, on);
    }
    await updateRefundFile(tx, file.id, 'executed', services.clock.now());
    return { data: presentRefundFile((await findRefundFile(tx, file.id)) ?? file) };
  });

/** Cancels a file that the bank hasn't carried out. */
export const cancelRefundFile: Routes['cancelFile'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const file = (await findRefundFile(tx, params.id)) ?? refuse('notFound');
    if (file.state === 'executed') return refuseBecause('obstacle.refundFileExecuted');
    const refunds = await listRefundsOfFile(tx, file.id);
    for (const refund of refunds) await cancelRefund(tx, services, refund);
    const after = await listRefundsOfFile(tx, file.id);
    if (after.some(({ state }) => state === 'done' || state === 'returned')) {
      return refuseBecause('obstacle.refundFileExecuted');
    }
    await updateRefundFile(tx, file.id, 'cancelled', services.clock.now());
    return { data: presentRefundFile((await findRefundFile(tx, file.id)) ?? file) };
  });
