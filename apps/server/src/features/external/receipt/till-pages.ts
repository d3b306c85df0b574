import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestLanguage } from '../../../http/language.ts';
import { refuse } from '../../../http/refusal.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { TillPage } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { readWebhookToken } from '../../connection/webhook/webhook-address.ts';
import { type ConnectedTill, findTills } from '../../receipt/reading/find-tills.ts';
import { sendHtml } from '../page/send.ts';
import { limitPages } from '../pages.ts';
import { type Opened, openAtTill } from './open-at-till.ts';
import { tillPage } from './till-page.ts';
import { tillScriptOf } from './till-script.ts';

const Query = z.object({ accountFiscId: z.string().trim().max(80).catch('') });
const Params = z.object({ token: z.string() });

/** The pages that open in tills, for whoever has their address. */
export async function registerTillPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    limitPages(scope, services);
    for (const { name, tillPage: page } of services.integrations.list())
      if (page)
        scope.get(`/external/${page.path}/:token`, (request, reply) =>
          show(services, request, reply, { name, page }),
        );
    scope.get<{ Params: { file: string } }>('/external/assets/till/:file', async (request, reply) => {
      const script = tillScriptOf(request.params.file) ?? refuse('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(script);
    });
  });
}

async function show(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, page }: { name: string; page: TillPage },
): Promise<unknown> {
  const owner = readWebhookToken(services, Params.parse(request.params).token) ?? refuse('notFound');
  const till = await services.database.withTenant(owner.companyId, systemActor('receipt'), async (tx) =>
    (await findTills(tx, services)).find(({ connection }) => connection.id === owner.connectionId),
  );
  if (!till?.connection.sealed || serviceNameOf(till.definition.name) !== name) return refuse('notFound');
  if (!page.isOn(till.connection.sealed.config)) return refuse('notFound');
  const { accountFiscId: typed } = Query.parse(request.query);
  const opened = await open(services, { till, page, companyId: owner.companyId, typed, url: request.url });
  // A page that the till signs is for the person at the till, who signs in.
  if (opened.receipt && page.readOpening)
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(atTill(opened.receipt.id, opened.backUrl), 303);
  const language = requestLanguage(request.headers['accept-language']);
  const t = services.texts.translate(language);
  const problem =
    opened.problem === undefined ? '' : t(opened.problem, { service: t(till.definition.title) });
  const shown = tillPage({
    t,
    language,
    receipt: opened.receipt,
    typed,
    problem,
    asksNumber: !page.readOpening,
  });
  return sendHtml(reply, services, shown, {
    withScript: !page.readOpening,
    framedBy: page.framedBy.join(' '),
  });
}

/** Where the web app shows a receipt to somebody at the till. */
function atTill(receiptId: string, backUrl: string): string {
  return `/till/${receiptId}${backUrl === '' ? '' : `?${new URLSearchParams({ back: backUrl }).toString()}`}`;
}

async function open(
  services: Services,
  {
    till,
    page,
    companyId,
    typed,
    url,
  }: { till: ConnectedTill; page: TillPage; companyId: string; typed: string; url: string },
): Promise<Opened> {
  try {
    const address = new URL(url, services.publicUrl);
    return await openAtTill(services, companyId, { till, page, typed, address });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof IntegrationProblem)) throw error;
    return { receipt: undefined, backUrl: '', problem: 'receipt.tillAway' };
  }
}
