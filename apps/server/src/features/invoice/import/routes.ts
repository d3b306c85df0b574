import { ERRORS, type Language, type QueuedInvoice } from '@penning/contract';
import { keysOf, oneOf } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { importHandlers } from '../../import/import-handlers.ts';
import { findImport } from '../../import/import-store.ts';
import { invoiceImport } from './invoice-import.ts';
import { countQueue, pageOfQueue } from './invoice-queue-store.ts';

type Routes = HandlersOf<'invoiceImport'>;

const listQueue: Routes['listQueue'] = async ({ params, query, session, services, language }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { id: importId } = (await findImport(tx, invoiceImport.name, params.id)) ?? refuse('notFound');
    const { state, cursor, perPage } = query;
    const { rows, meta } = await pageOfQueue(tx, { importId, state, cursor, perPage });
    const data = rows.map(({ failure, sendDate, ...row }): QueuedInvoice => ({
      ...row,
      invoiceDate: sendDate,
      ...describe(services, language, row.state === 'failed' ? failure : ''),
    }));
    return { data, meta };
  });

/** Why it couldn't be sent, in the reader's language. */
function describe(
  services: Services,
  language: Language,
  failure: string,
): Pick<QueuedInvoice, 'code' | 'message'> {
  if (failure === '') return { code: null, message: null };
  const name = oneOf(keysOf(ERRORS), failure.split(':')[0]);
  return { code: ERRORS[name].code, message: services.texts.error(language, name) };
}

const countOfQueue: Routes['countQueue'] = async ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { id } = (await findImport(tx, invoiceImport.name, params.id)) ?? refuse('notFound');
    return { data: await countQueue(tx, id) };
  });

export const invoiceImportHandlers: Routes = {
  ...importHandlers(invoiceImport),
  listQueue,
  countQueue: countOfQueue,
};
