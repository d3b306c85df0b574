import { LANGUAGES, type Language } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestLanguage } from '../../../http/language.ts';
import { limitRate } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { visitorNetwork } from '../../../http/visitor-network.ts';
import type { Services } from '../../../platform/services.ts';
import { RECEIPT_PATH, hashOfCode, receiptLink } from '../../receipt/receipt-link.ts';
import { findReceipt, findReceiptByCode } from '../../receipt/receipt-store.ts';
import { sendLogo } from '../logo.ts';
import { sendHtml } from '../page/send.ts';
import { limitPages, tokenOf } from '../pages.ts';
import { isFormTokenValid, makeFormToken } from '../quotation/form-token.ts';
import { askPage } from './ask-page.ts';
import { buyerLabel, isLeftEmpty, readBuyer } from './buyer-form.ts';
import { getInvoice } from './get-invoice.ts';
import { type PublicReceipt, buyerActor, openReceipt } from './open-receipt.ts';
import type { BuyerProblem, TypedBuyerForm } from './receipt-page-parts.ts';
import { closedPage, donePage, receiptPage } from './receipt-page.ts';

const MAX_BYTES = 16 * 1024;
/** Codes have eighty bits, so this only stops noise. */
const MAX_CODES_PER_MINUTE = 20;
const MAX_INVOICES_PER_MINUTE = 20;

/** The pages on which customers turn their receipt into an invoice; only a submitted form changes anything. */
export async function registerReceiptPages(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MAX_BYTES, parseAs: 'string' },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    limitPages(scope, services);
    registerAsking(scope, services);
    registerReceipt(scope, services);
  });
}

const Text = z.string().catch('');
const Asked = z.object({ number: Text, code: Text });

function registerAsking(scope: FastifyInstance, services: Services): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    typed: z.output<typeof Asked>,
    isUnknown: boolean,
  ) => {
    const language = languageOf(request);
    const t = services.texts.translate(language);
    return sendHtml(reply, services, askPage({ t, language, typed, isUnknown }));
  };
  scope.get(RECEIPT_PATH, (request, reply) => show(request, reply, Asked.parse(request.query), false));
  scope.post(RECEIPT_PATH, async (request, reply) => {
    await limitRate(services, `external.receiptCode:${visitorNetwork(request.ip)}`, MAX_CODES_PER_MINUTE);
    const typed = Asked.parse(request.body ?? {});
    const link = await findLinkOf(services, typed);
    if (link === undefined) return show(request, reply.status(404), typed, true);
    return reply.header('cache-control', 'no-store').redirect(link, 303);
  });
}

async function findLinkOf(
  services: Services,
  { number, code }: z.output<typeof Asked>,
): Promise<string | undefined> {
  const hash = hashOfCode(code);
  const place = await findReceiptByCode(services.database.platform, { hash, number: number.trim() });
  if (!place) return undefined;
  const row = await services.database.withTenant(place.companyId, buyerActor(''), (tx) =>
    findReceipt(tx, place.receiptId),
  );
  return row && `${RECEIPT_PATH}/${receiptLink(services, row.nonce).token}`;
}

const Typed = z.object({
  formToken: Text,
  person: Text,
  name: Text,
  contact: Text,
  address: Text,
  postalCode: Text,
  city: Text,
  country: Text,
  vatNumber: Text,
  coc: Text,
  email: Text,
  reference: Text,
});

function registerReceipt(scope: FastifyInstance, services: Services): void {
  const path = `${RECEIPT_PATH}/:token`;
  scope.get(path, async (request, reply) => {
    const opened = await openReceipt(services, tokenOf(request));
    const typed = { ...Typed.parse({}), country: opened.seller.country };
    return showReceipt(services, request, reply, { opened, typed });
  });
  scope.get(`${path}/logo.png`, async (request, reply) => {
    const { place, layout } = await openReceipt(services, tokenOf(request));
    return sendLogo(reply, services, { companyId: place.companyId, layout });
  });
  scope.get(`${path}/invoice`, async (request, reply) => {
    const opened = await openReceipt(services, tokenOf(request));
    const { shown } = z.object({ shown: Text }).parse(request.query);
    const isAsker = opened.invoiceUrl !== null && isFormTokenValid(services, resultOf(opened.token), shown);
    const page = isAsker ? donePage(shownTo(services, request, opened)) : undefined;
    if (page) return sendHtml(reply, services, page);
    return reply.header('cache-control', 'no-store').redirect(`${RECEIPT_PATH}/${opened.token}`, 303);
  });
  scope.post(path, async (request, reply) => {
    await limitRate(
      services,
      `external.receiptInvoice:${visitorNetwork(request.ip)}`,
      MAX_INVOICES_PER_MINUTE,
    );
    const opened = await openReceipt(services, tokenOf(request));
    const typed = Typed.parse(request.body ?? {});
    const problem = await make(services, request, { opened, typed });
    if (problem) {
      const now = await openReceipt(services, opened.token);
      return showReceipt(services, request, reply.status(problem.status), { opened: now, typed, problem });
    }
    const shown = makeFormToken(services, resultOf(opened.token));
    const { token } = opened;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${RECEIPT_PATH}/${token}/invoice?shown=${shown}`, 303);
  });
}

/** The result is shown to whoever asked for it, and not to everybody who finds the receipt later. */
const resultOf = (token: string) => `${token}:result`;

interface Asking {
  readonly opened: PublicReceipt;
  readonly typed: TypedBuyerForm;
  readonly problem?: BuyerProblem;
}

/** Makes the invoice; what the customer can put right is said beside the form. */
async function make(
  services: Services,
  request: FastifyRequest,
  { opened, typed }: Asking,
): Promise<(BuyerProblem & { status: number }) | undefined> {
  const { t } = shownTo(services, request, opened);
  if (!isFormTokenValid(services, opened.token, typed.formToken))
    return { field: null, text: t('receipt.formExpired'), status: 409 };
  const read = readBuyer(typed);
  if ('wrong' in read) {
    const label = buyerLabel({ t }, read.wrong);
    const text = t(isLeftEmpty(read.wrong, typed) ? 'receipt.missing' : 'receipt.invalid', { label });
    return { field: read.wrong, text, status: 422 };
  }
  try {
    await getInvoice(services, opened, { ...read, ip: request.ip });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.errorName === 'notFound' || error.status >= 500) throw error;
    const reason = services.texts.error(languageOf(request, opened), error.errorName);
    return {
      field: null,
      text: t('receipt.notPossible', { sender: opened.seller.name, reason }),
      status: error.status,
    };
  }
}

function showReceipt(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { opened, typed, problem }: Asking,
): Promise<FastifyReply> {
  const shown = shownTo(services, request, opened);
  // Asked for in the meantime, or changed at the till: the page says so itself.
  if (opened.receipt.state !== 'open' && opened.receipt.state !== 'turnover')
    return sendHtml(reply, services, closedPage(shown));
  const formToken = makeFormToken(services, opened.token);
  return sendHtml(reply, services, receiptPage({ ...shown, typed, formToken, problem }));
}

function shownTo(services: Services, request: FastifyRequest, opened: PublicReceipt) {
  const language = languageOf(request, opened);
  return { t: services.texts.translate(language), language, opened };
}

function languageOf({ headers }: FastifyRequest, opened?: PublicReceipt): Language {
  const asked = requestLanguage(headers['accept-language'], opened?.seller.language);
  return oneOf(LANGUAGES, asked);
}
