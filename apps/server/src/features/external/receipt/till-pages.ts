import type { Receipt } from '@penning/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestLanguage } from '../../../http/language.ts';
import { refuse } from '../../../http/refusal.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { readWebhookToken } from '../../connection/webhook/webhook-address.ts';
import { findTills } from '../../receipt/reading/find-tills.ts';
import { readOneReceipt } from '../../receipt/reading/read-one-receipt.ts';
import { sendHtml } from '../page/send.ts';
import { limitPages } from '../pages.ts';
import { tillPage } from './till-page.ts';
import { tillScriptOf } from './till-script.ts';

/** Who may show the page in a frame: the till's own app. */
const FRAMED_BY = 'https://*.lsk.lightspeed.app';

const Query = z.object({ accountFiscId: z.string().trim().max(80).catch('') });
const Params = z.object({ token: z.string() });

/** The page that opens in the till of Lightspeed Restaurant (K-Series), for whoever has its address. */
export async function registerTillPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    limitPages(scope, services);
    scope.get('/external/k-series/:token', async (request, reply) => {
      const { token } = Params.parse(request.params);
      const owner = readWebhookToken(services, token) ?? refuse('notFound');
      const till = await services.database.withTenant(owner.companyId, systemActor('receipt'), async (tx) =>
        (await findTills(tx, services)).find(({ connection }) => connection.id === owner.connectionId),
      );
      const { tillPage: page } = till?.definition ?? {};
      if (!till?.connection.sealed || page?.isOn(till.connection.sealed.config) !== true) refuse('notFound');
      const language = requestLanguage(request.headers['accept-language']);
      const t = services.texts.translate(language);
      const { accountFiscId: typed } = Query.parse(request.query);
      let receipt: Receipt | undefined;
      let problem = '';
      try {
        if (typed !== '') receipt = await readOneReceipt(services, owner.companyId, { till, number: typed });
        if (typed !== '' && !receipt) problem = t('receipt.tillUnknown');
      } catch (error) {
        if (!(error instanceof ProviderUnavailable) && !(error instanceof IntegrationProblem)) throw error;
        problem = t('receipt.tillAway');
      }
      const shown = tillPage({ t, language, receipt, typed, problem });
      return sendHtml(reply, services, shown, { withScript: true, framedBy: FRAMED_BY });
    });
    scope.get<{ Params: { file: string } }>('/external/assets/till/:file', async (request, reply) => {
      const script = tillScriptOf(request.params.file) ?? refuse('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(script);
    });
  });
}
