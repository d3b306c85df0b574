import { contract } from '@penning/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitRate } from '../../../http/rate-limit.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { visitorNetwork } from '../../../http/visitor-network.ts';
import type { Services } from '../../../platform/services.ts';
import { getPdf } from '../../document/pdf/pdf.ts';
import { getAcceptance } from '../../quotation/answer/get-acceptance.ts';
import { sendLogo } from '../logo.ts';
import { recordView } from '../open-invoice.ts';
import { type PdfImages, createPdfImages } from '../page/pdf-images.ts';
import { sendFile, sendHtml, sendImage } from '../page/send.ts';
import { showablePages, isLookedAt, limitPages, tokenOf } from '../pages.ts';
import type { AnswerProblem, EnteredAnswer } from './answer-form.ts';
import { makeFormToken } from './form-token.ts';
import { type PublicQuotation, openQuotation } from './open-quotation.ts';
import { quotationPage } from './quotation-page.ts';
import { signatureScriptOf } from './signature-script.ts';
import { submitAnswer } from './submit-answer.ts';

const BASE = '/external/quotation/:token';
/** A drawn signature, percent-encoded, with room for a name and a reason. */
const MAX_BYTES = 96 * 1024;
const MAX_ANSWERS_PER_MINUTE = 20;

type Outcome = 'accepted' | 'rejected';

/** The customers' public pages of quotations; only a submitted form changes anything. */
export async function registerQuotationPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MAX_BYTES, parseAs: 'string' },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    limitPages(scope, services);
    const images = createPdfImages(services);
    registerQuotation(scope, services, images);
    registerAnswer(scope, services, { outcome: 'accepted', path: 'accept', images });
    registerAnswer(scope, services, { outcome: 'rejected', path: 'reject', images });
    registerFiles(scope, services, images);
  });
}

function registerQuotation(scope: FastifyInstance, services: Services, images: PdfImages): void {
  scope.get(BASE, async (request, reply) => {
    const quotation = await openQuotation(services, tokenOf(request));
    if (isLookedAt(request)) await recordView(services, quotation, request.ip);
    return showQuotation(reply, services, { quotation, images });
  });
}

async function showQuotation(
  reply: FastifyReply,
  services: Services,
  {
    quotation,
    images,
    isRefused = false,
    entered,
  }: { quotation: PublicQuotation; images: PdfImages; isRefused?: boolean; entered?: EnteredAnswer },
): Promise<FastifyReply> {
  const pages = await showablePages(services, images, quotation.link);
  const t = services.texts.translate(quotation.content.language);
  const formToken = makeFormToken(services, quotation.token);
  const page = quotationPage({ t, quotation, pageCount: pages.length, isRefused, formToken, entered });
  return sendHtml(reply, services, page, { withScript: page.script !== undefined });
}

function registerAnswer(
  scope: FastifyInstance,
  services: Services,
  { outcome, path, images }: { outcome: Outcome; path: 'accept' | 'reject'; images: PdfImages },
): void {
  scope.get(`${BASE}/${path}`, async (request, reply) => {
    const quotation = await openQuotation(services, tokenOf(request));
    if (quotation.state !== 'open') return back(reply, quotation.token);
    return showQuotation(reply, services, { quotation, images, entered: { outcome, typed: NOTHING_TYPED } });
  });
  scope.post(`${BASE}/${path}`, async (request, reply) => {
    await limitRate(
      services,
      `external.answerQuotation:${visitorNetwork(request.ip)}`,
      MAX_ANSWERS_PER_MINUTE,
    );
    const token = tokenOf(request);
    const typed = readForm(request.body);
    const problem = await give(services, request, { token, outcome, typed });
    if (problem === undefined) return back(reply, token);
    const quotation = await openQuotation(services, token);
    // A quotation that can no longer be answered says so itself, with the earlier answer.
    if (quotation.state !== 'open') {
      return showQuotation(reply.status(409), services, { quotation, images, isRefused: true });
    }
    const entered = { outcome, typed, problem };
    return showQuotation(reply.status(problem.status), services, { quotation, images, entered });
  });
}

type Typed = { formToken: string; name: string; reason: string; signature: string };
const NOTHING_TYPED: Typed = { formToken: '', name: '', reason: '', signature: '' };
type Problem = AnswerProblem & { readonly status: number };

/** A form's fields as text, whatever was submitted. */
function readForm(body: unknown): Typed {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: keyof Typed) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    formToken: text('formToken'),
    name: text('name'),
    reason: text('reason'),
    signature: text('signature'),
  };
}

/** Records the answer; mistakes that the customer can correct are shown beside the form. */
async function give(
  services: Services,
  { ip }: FastifyRequest,
  { token, outcome, typed }: { token: string; outcome: Outcome; typed: Typed },
): Promise<Problem | undefined> {
  const { language } = (await openQuotation(services, token)).content;
  const t = services.texts.translate(language);
  const checked = SHAPES[outcome].safeParse(typed);
  if (!checked.success) {
    const field = checked.error.issues[0]?.path[0];
    if (field === 'reason') return { field, text: t('quotation.reasonMissing'), status: 422 };
    if (field === 'name') return { field, text: t('quotation.nameMissing'), status: 422 };
    return { field: 'signature', text: t('quotation.signatureInvalid'), status: 422 };
  }
  const { formToken, name, reason, signature } = checked.data;
  try {
    await submitAnswer(services, token, { outcome, formToken, name, reason, signature, ip });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return describe(error, t);
  }
}

/** The same limits as the contract's: a name to accept, a reason to reject. */
const ACCEPTED = contract.external.acceptQuotation.body.pick({
  formToken: true,
  name: true,
  signature: true,
});
const REJECTED = contract.external.rejectQuotation.body;
const SHAPES = {
  accepted: ACCEPTED.strip().transform((form) => ({ ...form, reason: '' })),
  rejected: REJECTED.strip().transform((form) => ({ ...form, signature: null })),
};

function describe(error: Refusal, t: ReturnType<Services['texts']['translate']>): Problem {
  const { status } = error;
  if (error.errorName === 'confirmationExpired') {
    return { field: null, text: t('quotation.confirmationExpired'), status };
  }
  if (error.errorName === 'validationFailed') {
    return { field: 'signature', text: t('quotation.signatureInvalid'), status };
  }
  if (error.errorName === 'invalidRequest') return { field: null, text: '', status };
  throw error;
}

function back(reply: FastifyReply, token: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/external/quotation/${token}`, 303);
}

function registerFiles(scope: FastifyInstance, services: Services, images: PdfImages): void {
  scope.get<{ Params: { page: string } }>(`${BASE}/pdf-:page.svg`, async (request, reply) => {
    const { link } = await openQuotation(services, tokenOf(request));
    const pages = await images.get(link.companyId, link.documentId);
    const page = /^[1-9]\d{0,3}$/.test(request.params.page)
      ? pages[Number(request.params.page) - 1]
      : undefined;
    return sendImage(request, reply, page ?? refuse('notFound'));
  });
  scope.get(`${BASE}/quotation.pdf`, async (request, reply) => {
    const { link } = await openQuotation(services, tokenOf(request));
    return sendFile(reply, 'application/pdf', await getPdf(services, link.companyId, link.documentId));
  });
  scope.get(`${BASE}/acceptance.pdf`, async (request, reply) => {
    const { link } = await openQuotation(services, tokenOf(request));
    return sendFile(reply, 'application/pdf', await getAcceptance(services, link.companyId, link.documentId));
  });
  scope.get(`${BASE}/logo.png`, async (request, reply) => {
    const { link, content } = await openQuotation(services, tokenOf(request));
    return sendLogo(reply, services, { companyId: link.companyId, layout: content.layout });
  });
  scope.get<{ Params: { file: string } }>('/external/assets/signature/:file', async (request, reply) => {
    const script = signatureScriptOf(request.params.file) ?? refuse('notFound');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
