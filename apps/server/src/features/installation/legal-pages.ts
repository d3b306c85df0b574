import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestLanguage } from '../../http/language.ts';
import { refuse } from '../../http/refusal.ts';
import { html } from '../../platform/html.ts';
import { LEGAL_LABELS, LEGAL_TEXTS, legalAddress } from '../../platform/installation/legal-text.ts';
import { getPlatformRow } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { sendHtml } from '../external/page/send.ts';
import { limitPages } from '../external/pages.ts';

const Kind = z.enum(LEGAL_TEXTS);
/** The operator's own texts, public; one hosted elsewhere redirects there. */
export async function registerLegalPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    limitPages(scope, services);
    scope.get<{ Params: { kind: string } }>('/legal/:kind', async (request, reply) => {
      const kind = Kind.safeParse(request.params.kind).data ?? refuse('notFound');
      const { [kind]: text } = await getPlatformRow(services.database.platform);
      const address = legalAddress(kind, text) ?? refuse('notFound');
      if (!address.startsWith('/')) return reply.redirect(address, 302);
      const language = requestLanguage(request.headers['accept-language']);
      const t = services.texts.translate(language);
      const title = t(LEGAL_LABELS[kind]);
      const paragraphs = text.split(/\n{2,}/).map((paragraph) => html`<p class="said">${paragraph}</p>`);
      const main = html`<section class="card legal">
        <h1>${title}</h1>
        ${paragraphs}
      </section>`;
      return sendHtml(reply, services, { t, language, title, main });
    });
  });
}
