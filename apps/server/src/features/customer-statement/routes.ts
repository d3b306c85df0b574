import type { HandlersOf } from '../../http/handler.ts';
import { createStatementLink, getStatementLink, revokeStatementLink } from './link/statement-link.ts';
import { makeStatementPdf, prepareStatement } from './make-statement-pdf.ts';
import { readStatement } from './read-statement.ts';
import { proposeStatement, sendStatement } from './send-statement.ts';

/** Statements of account. */
export const customerStatementHandlers: HandlersOf<'customerStatement'> = {
  get: ({ params, query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const { statement } = await readStatement(tx, services, { customerId: params.id, ...query });
      return { data: statement };
    }),

  download: async ({ params, query, session, services }) => {
    const { companyId, actor } = session;
    const ready = await services.database.readTenant(companyId, actor, (tx) =>
      prepareStatement(tx, services, { customerId: params.id, ...query }),
    );
    return makeStatementPdf(services, companyId, ready);
  },

  getLink: getStatementLink,
  createLink: createStatementLink,
  revokeLink: revokeStatementLink,
  proposeMessage: proposeStatement,
  send: sendStatement,
};
