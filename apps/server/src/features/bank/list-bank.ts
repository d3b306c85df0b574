import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findImport, pageOfImports } from './import/import-store.ts';
import { pageOfStatements } from './statement-store.ts';
import { findTransactionRow, pageOfTransactions } from './transaction-list-store.ts';

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

export const listBankTransactions: Handlers['listTransactions'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, (tx) => pageOfTransactions(tx, query));

export const getBankTransaction: Handlers['getTransaction'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await findTransactionRow(tx, params.id)) ?? refuse('notFound'),
  }));
