import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listConnectionTitles } from '../connection/connection-titles.ts';
import { findImport, pageOfImports } from './import/import-store.ts';
import { getTransaction, presentTransaction } from './present-transaction.ts';
import { pageOfStatements } from './statement-store.ts';
import { pageOfTransactions } from './transaction-list-store.ts';

type Handlers = HandlersOf<'bank'>;

export const listBankImports: Handlers['listImports'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, (tx) =>
    pageOfImports(tx, { cursor: query.cursor, perPage: query.perPage }),
  );

export const getBankImport: Handlers['getImport'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await findImport(tx, params.id)) ?? refuse('notFound'),
  }));

export const listBankStatements: Handlers['listStatements'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, (tx) => pageOfStatements(tx, query));

export const listBankTransactions: Handlers['listTransactions'] = ({ query, session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { data, meta } = await pageOfTransactions(tx, query);
    const titles = await listConnectionTitles(tx, services, language);
    return { data: data.map((row) => presentTransaction(titles, row)), meta };
  });

export const getBankTransaction: Handlers['getTransaction'] = ({ params, session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await getTransaction(services, tx, { id: params.id, language }),
  }));
