import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { makeStatementPdf, prepareStatement } from '../../customer-statement/make-statement-pdf.ts';
import { sendLogo } from '../logo.ts';
import { sendFile, sendHtml } from '../page/send.ts';
import { limitPages, tokenOf } from '../pages.ts';
import { openStatement } from './open-statement.ts';
import { statementPage } from './statement-page.ts';

const BASE = '/external/statement/:token';

/** The customers' public pages of their accounts: HTML without script that changes nothing. */
export async function registerStatementPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    limitPages(scope, services);
    scope.get(BASE, async (request, reply) => {
      const shown = await openStatement(services, tokenOf(request));
      const t = services.texts.translate(shown.statement.language);
      return sendHtml(reply, services, statementPage({ t, shown }));
    });
    scope.get(`${BASE}/statement.pdf`, async (request, reply) => {
      const { companyId, customerId } = await openStatement(services, tokenOf(request));
      const nobody = { kind: 'customer', id: null, name: '', origin: '' } as const;
      const ready = await services.database.readTenant(companyId, nobody, (tx) =>
        prepareStatement(tx, services, { customerId }),
      );
      return sendFile(reply, 'application/pdf', await makeStatementPdf(services, companyId, ready));
    });
    scope.get(`${BASE}/logo.png`, async (request, reply) => {
      const { content, companyId } = await openStatement(services, tokenOf(request));
      return sendLogo(reply, services, { companyId, layout: content.layout });
    });
  });
}
