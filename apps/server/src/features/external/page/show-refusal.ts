import { BASE_PATH } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '../../../http/error/explain-refusal.ts';
import { requestLanguage } from '../../../http/language.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { refusalPage } from './refusal-page.ts';
import { sendPage } from './send.ts';

/** Where people read the answer, whatever their program says it accepts. */
const FOR_PEOPLE = /^\/(external|legal)(\/|\?|$)/;
const PAYMENT = /\/pay\/?(\?|$)/;
const DOCUMENT = /^\/external\/(invoice|quotation)\/([\w-]+)/;

/**
 * Shows a refusal as a page in the visitor's language to anyone reading with a browser; returns whether it did. A
 * program that asks for JSON gets the envelope everywhere, and so does everyone under the API's own paths.
 */
export function showRefusal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): boolean {
  if (!wantsPage(request)) return false;
  const language = requestLanguage(request.headers['accept-language']);
  const t = services.texts.translate(language);
  const { errorName } = refusal;
  const isPayment = PAYMENT.test(request.url);
  const text = messageOf(services.texts, language, refusal);
  const page = refusalPage({ t, language, errorName, isPayment, text, ...wayBack(t, request, refusal) });
  // The database may be what is unavailable.
  void sendPage(reply.status(refusal.status), services, page);
  return true;
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  if (url === BASE_PATH || url.startsWith(`${BASE_PATH}/`)) return false;
  const accepted = headers.accept ?? '';
  if (/text\/html|application\/xhtml/i.test(accepted)) return true;
  return FOR_PEOPLE.test(url) && !/\bjson\b/i.test(accepted);
}

/** The document itself, unless that is what can't be found. */
function wayBack(
  t: Translate,
  { url }: FastifyRequest,
  { errorName }: Refusal,
): { backTo?: string; backLabel?: string } {
  const [, kind, token] = DOCUMENT.exec(url) ?? [];
  if (errorName === 'notFound' || kind === undefined || token === undefined) return {};
  return kind === 'quotation'
    ? { backTo: `/external/quotation/${token}`, backLabel: t('quotation.backToQuotation') }
    : { backTo: `/external/invoice/${token}/view`, backLabel: t('external.backToInvoice') };
}
