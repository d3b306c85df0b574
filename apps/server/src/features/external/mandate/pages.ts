import { DebtorAccount, problemsOf } from '@penning/contract';
import { defined } from '@penning/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitRate } from '../../../http/rate-limit.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { visitorNetwork } from '../../../http/visitor-network.ts';
import type { Services } from '../../../platform/services.ts';
import { getMandatePdf } from '../../mandate/mandate-pdf.ts';
import { type OpenMandate, openMandate } from '../../mandate/open-mandate.ts';
import { signMandate } from '../../mandate/sign-mandate.ts';
import { sendLogo } from '../logo.ts';
import { sendFile, sendHtml } from '../page/send.ts';
import { tokenOf } from '../pages.ts';
import { type FormProblem, type TypedAccount, confirmPage, formPage, messagePage } from './mandate-page.ts';

const BASE = '/external/mandate/:token';
const MAX_PER_MINUTE = 120;
const MAX_SIGNINGS_PER_MINUTE = 10;
const MAX_BYTES = 4096;
const NOTHING: TypedAccount = { accountHolder: '', iban: '', bic: '' };

/** The customers' public pages for signing a mandate: HTML without script; only the last form changes anything. */
export async function registerMandatePages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MAX_BYTES, parseAs: 'string' },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.addHook('onRequest', async (request) =>
      limitRate(services, `external.mandate:${visitorNetwork(request.ip)}`, MAX_PER_MINUTE),
    );
    scope.get(BASE, async (request, reply) => show(reply, services, await open(services, request)));
    scope.post(BASE, (request, reply) => review(services, request, reply));
    scope.post(`${BASE}/sign`, (request, reply) => sign(services, request, reply));
    scope.get(`${BASE}/logo.png`, async (request, reply) =>
      sendLogo(reply, services, await open(services, request)),
    );
    scope.get(`${BASE}/mandate.pdf`, async (request, reply) => {
      const { state, companyId, mandate } = await open(services, request);
      if (state !== 'signed') return refuse('notFound');
      return sendFile(reply, 'application/pdf', await getMandatePdf(services, companyId, mandate.id));
    });
  });
}

async function show(reply: FastifyReply, services: Services, mandate: OpenMandate): Promise<FastifyReply> {
  const t = services.texts.translate(mandate.content.language);
  if (mandate.state === 'open') return sendHtml(reply, services, formPage({ t, mandate, typed: NOTHING }));
  return sendHtml(reply, services, messagePage({ t, mandate, isRepeated: false }));
}

/** What was entered, to be confirmed; nothing is stored yet. */
async function review(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const mandate = await open(services, request);
  if (mandate.state !== 'open') return refuseLate(reply, services, mandate);
  const t = services.texts.translate(mandate.content.language);
  const typed = readForm(request.body);
  const checked = check(services, mandate, typed);
  if ('problem' in checked) {
    const page = formPage({ t, mandate, typed, problem: checked.problem });
    return sendHtml(reply.status(422), services, page);
  }
  return sendHtml(reply, services, confirmPage({ t, mandate, account: checked.account }));
}

async function sign(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await limitRate(services, `mandate.sign:${visitorNetwork(request.ip)}`, MAX_SIGNINGS_PER_MINUTE);
  const mandate = await open(services, request);
  if (mandate.state !== 'open') return refuseLate(reply, services, mandate);
  const t = services.texts.translate(mandate.content.language);
  const typed = readForm(request.body);
  const checked = check(services, mandate, typed);
  if ('problem' in checked) {
    return sendHtml(reply.status(422), services, formPage({ t, mandate, typed, problem: checked.problem }));
  }
  // Without the confirmation page's own field it isn't confirmed.
  if (fieldsOf(request.body).get('confirmed') !== 'yes') {
    return sendHtml(reply.status(422), services, confirmPage({ t, mandate, account: checked.account }));
  }
  try {
    await signMandate(services, mandate.token, { account: checked.account, ip: request.ip });
  } catch (error) {
    if (!(error instanceof Refusal) || error.errorName !== 'invalidRequest') throw error;
    return refuseLate(reply, services, await openMandate(services, mandate.token));
  }
  return reply.header('cache-control', 'no-store').redirect(`/external/mandate/${mandate.token}`, 303);
}

/** Somebody already signed, or the request has expired: the page says so, and nothing changes. */
async function refuseLate(
  reply: FastifyReply,
  services: Services,
  mandate: OpenMandate,
): Promise<FastifyReply> {
  const t = services.texts.translate(mandate.content.language);
  return sendHtml(reply.status(409), services, messagePage({ t, mandate, isRepeated: true }));
}

function check(
  services: Services,
  { content }: OpenMandate,
  typed: TypedAccount,
): { account: DebtorAccount } | { problem: FormProblem } {
  const account = DebtorAccount.safeParse(typed, { reportInput: true });
  if (account.success) return { account: account.data };
  const [first] = problemsOf(account.error);
  const { path, name, values } = defined(first);
  const field = path === 'iban' || path === 'bic' ? path : 'accountHolder';
  const text = services.texts.validation(
    content.language,
    field === 'accountHolder' ? 'required' : name,
    values,
  );
  return { problem: { field, text } };
}

function fieldsOf(body: unknown): Map<string, unknown> {
  return new Map<string, unknown>(Object.entries(body ?? {}));
}

function readForm(body: unknown): TypedAccount {
  const fields = fieldsOf(body);
  const text = (name: string, max: number) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, max) : '';
  };
  return { accountHolder: text('accountHolder', 70), iban: text('iban', 42), bic: text('bic', 11) };
}

async function open(services: Services, request: FastifyRequest): Promise<OpenMandate> {
  return openMandate(services, tokenOf(request));
}
