import { ByToken, PaymentMethodId } from '@penning/contract';
import { type Amount, parseAmount } from '@penning/domain';
import { parseTypedDecimal } from '@penning/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitRate } from '../../http/rate-limit.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { visitorNetwork } from '../../http/visitor-network.ts';
import { PdfRenderError } from '../../pdf/pool/pdf-render-error.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { getUbl } from '../document/e-invoice/ubl.ts';
import { attachmentPath, termsPath } from '../document/linked-files.ts';
import { getPdf } from '../document/pdf/pdf.ts';
import { listPayments } from '../payment/payment-store.ts';
import { checkReturn } from './check-return.ts';
import { invoicePage } from './invoice/invoice-page.ts';
import type { RefusedPart } from './invoice/pay-form.ts';
import { sendLogo } from './logo.ts';
import { NOBODY, type PublicInvoice, openInvoice, recordView } from './open-invoice.ts';
import { leavingPage } from './page/leaving-page.ts';
import type { PublicPage } from './page/page-frame.ts';
import { type PdfImage, type PdfImages, createPdfImages } from './page/pdf-images.ts';
import { returnPage } from './page/return-page.ts';
import { sendFile, sendHtml, sendImage, sendStream } from './page/send.ts';
import { stylesheetOf } from './page/stylesheet.ts';
import { payInvoice } from './pay-invoice.ts';
import { hasUbl, methodsOf } from './present-external-invoice.ts';
import { getSentFile } from './sent-file.ts';
import { getSentTerms } from './sent-terms.ts';

const BASE = '/external/invoice/:token';
/** A page is a handful of requests, and the people of an accounting firm may share one address. */
const MAX_PER_MINUTE = 600;
const MAX_PAYMENTS_PER_MINUTE = 20;
/** The page itself is shown without its PDF rather than late. */
const PAGE_WAIT = { waitMs: 3000 };

/** The customers' public pages: HTML without script, and their images and files. */
export async function registerExternalPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    limitPages(scope, services);
    const images = createPdfImages(services);
    registerInvoicePage(scope, services, images);
    registerPayment(scope, services, images);
    registerFiles(scope, services);
  });
}

/** Counts every request of a public page. */
export function limitPages(scope: FastifyInstance, services: Services): void {
  scope.addHook('onRequest', async (request) =>
    limitRate(services, `external.pages:${visitorNetwork(request.ip)}`, MAX_PER_MINUTE),
  );
}

function registerInvoicePage(scope: FastifyInstance, services: Services, images: PdfImages): void {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const invoice = await openInvoice(services, tokenOf(request));
    if (isLookedAt(request)) await recordView(services, invoice, request.ip);
    return sendHtml(reply, services, await showInvoice(services, images, { invoice }));
  };
  scope.get(BASE, show);
  scope.get(`${BASE}/view`, show);
  scope.get<{ Params: { page: string } }>(`${BASE}/pdf-:page.svg`, async (request, reply) => {
    const { link } = await openInvoice(services, tokenOf(request));
    const pages = await images.get(link.companyId, link.documentId);
    const page = /^[1-9]\d{0,3}$/.test(request.params.page)
      ? pages[Number(request.params.page) - 1]
      : undefined;
    return sendImage(request, reply, page ?? refuse('notFound'));
  });
}

/** The page of an invoice; `payment` is a refused partial payment. */
async function showInvoice(
  services: Services,
  images: PdfImages,
  { invoice, payment }: { invoice: PublicInvoice; payment?: RefusedPart },
): Promise<PublicPage> {
  const { companyId, documentId } = invoice.link;
  const [pages, methods, payments] = await Promise.all([
    showablePages(services, images, invoice.link),
    methodsOf(services, invoice),
    services.database.readTenant(companyId, NOBODY, (tx) => listPayments(tx, documentId)),
  ]);
  const t = services.texts.translate(invoice.content.language);
  return invoicePage({
    t,
    invoice,
    payments,
    address: `${services.publicUrl}/external/invoice/${invoice.token}`,
    pageCount: pages.length,
    hasUbl: hasUbl(invoice),
    isTest: invoice.provider === 'test',
    methods,
    refused: payment,
  });
}

/** What a customer can put right on the page itself. */
const SHOWN_ON_PAGE: ReadonlySet<string> = new Set([
  'partsNotAllowed',
  'payableAmount',
  'paymentNotAccepted',
]);

const Payment = z.object({
  amount: z.string().max(40).optional(),
  method: PaymentMethodId.optional(),
  agrees: z.literal('yes').optional(),
});

function registerPayment(scope: FastifyInstance, services: Services, images: PdfImages): void {
  scope.post(`${BASE}/pay`, async (request, reply) => {
    await limitRate(services, `external.startPayment:${visitorNetwork(request.ip)}`, MAX_PAYMENTS_PER_MINUTE);
    const token = tokenOf(request);
    const { amount: typed, method, agrees } = Payment.safeParse(request.body ?? {}).data ?? {};
    try {
      const address = await payInvoice(services, token, {
        ip: request.ip,
        amount: typedAmount(typed),
        method,
        agrees: agrees === 'yes',
      });
      return await leave(reply, services, { token, address });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Paid in the meantime: the invoice says so itself.
      if (error.errorName === 'invalidRequest')
        return reply.header('cache-control', 'no-store').redirect(`/external/invoice/${token}/view`, 303);
      if (!SHOWN_ON_PAGE.has(error.errorName)) throw error;
      const invoice = await openInvoice(services, token);
      const t = services.texts.translate(invoice.content.language);
      const payment = { typed: typed ?? '', problem: t(`error.${error.errorName}`) };
      return sendHtml(reply.status(422), services, await showInvoice(services, images, { invoice, payment }));
    }
  });
  scope.get(`${BASE}/return`, async (request, reply) => {
    const token = tokenOf(request);
    const { invoice, attempt } = await checkReturn(services, token);
    if (!attempt)
      return reply.header('cache-control', 'no-store').redirect(`/external/invoice/${token}/view`, 303);
    return sendHtml(
      reply,
      services,
      returnPage(services.texts.translate(invoice.content.language), invoice, attempt),
    );
  });
}

/**
 * To where the customer pays. Browsers apply what a page allows its forms to the redirects after them as well, and a
 * provider may lead on to any bank: another server is gone to from a page of ours.
 */
async function leave(
  reply: FastifyReply,
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<FastifyReply> {
  const { href, origin } = new URL(address);
  if (origin === new URL(services.publicUrl).origin)
    return reply.header('cache-control', 'no-store').redirect(href, 303);
  const invoice = await openInvoice(services, token);
  const t = services.texts.translate(invoice.content.language);
  return sendHtml(reply.header('refresh', `0; url=${href}`), services, leavingPage(t, invoice, href));
}

function registerFiles(scope: FastifyInstance, services: Services): void {
  scope.get(`${BASE}/invoice.pdf`, async (request, reply) => {
    const { link } = await openInvoice(services, tokenOf(request));
    return sendFile(reply, 'application/pdf', await getPdf(services, link.companyId, link.documentId));
  });
  scope.get(`${BASE}/invoice.xml`, async (request, reply) => {
    const { link } = await openInvoice(services, tokenOf(request));
    const ubl = await getUbl(services, link.companyId, link.documentId);
    return sendFile(reply, 'application/xml', ubl ?? refuse('notFound'));
  });
  scope.get(`${BASE}/logo.png`, async (request, reply) => {
    const { link, content } = await openInvoice(services, tokenOf(request));
    return sendLogo(reply, services, { companyId: link.companyId, layout: content.layout });
  });
  scope.get(termsPath(':token'), async (request, reply) =>
    sendFile(reply, 'application/pdf', await getSentTerms(services, tokenOf(request))),
  );
  scope.get<{ Params: { id: string } }>(attachmentPath(':token', ':id'), async (request, reply) =>
    sendStream(reply, await getSentFile(services, tokenOf(request), request.params.id)),
  );
  scope.get<{ Params: { file: string } }>('/external/assets/:file', async (request, reply) => {
    const css = stylesheetOf(request.params.file) ?? refuse('notFound');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(css);
  });
}

/** The amount entered, in any usual notation; anything else is refused as invalid. */
function typedAmount(typed: string | undefined): Amount | undefined {
  if (typed === undefined || typed.trim() === '') return undefined;
  return parseAmount(parseTypedDecimal(typed) ?? '') ?? refuse('payableAmount', { field: 'amount' });
}

const Params = z.object(ByToken.shape);

export function tokenOf(request: FastifyRequest): string {
  return Params.safeParse(request.params).data?.token ?? refuse('notFound');
}

/** How the app opens a page for the company that sent it (`?by=sender`). */
const BySender = z.object({ by: z.literal('sender') });

/** Prefetching browsers, machines that only request the headers, and the sender don't count as a reader. */
export function isLookedAt({ method, headers, query }: FastifyRequest): boolean {
  if (BySender.safeParse(query).success) return false;
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(
    ' ',
  );
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose);
}

/** The pages of the PDF; without them the page still says what is due, and for what. */
export async function showablePages(
  services: Services,
  images: PdfImages,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<readonly PdfImage[]> {
  try {
    return await images.get(companyId, documentId, PAGE_WAIT);
  } catch (error) {
    if (error instanceof Refusal && error.errorName === 'pdfNotReady') return [];
    if (!(error instanceof PdfRenderError)) throw error;
    services.log('error', 'pdf-failed', { companyId, id: documentId, ...describeError(error) });
    return [];
  }
}
