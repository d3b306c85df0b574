import type { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { ServiceChoice } from '../connectable/definition.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { PaymentProvider, ReturnedMoney } from '../port/payments.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type Asked, MOLLIE, askMollie } from './ask-mollie.ts';
import { mollieMandates } from './mandates.ts';
import {
  MollieChargebacks,
  MollieCustomer,
  MollieMethods,
  MolliePayment,
  MolliePayments,
  MollieProfile,
  MollieProfiles,
  MollieRefund,
  MollieRefunds,
  keyOf,
  mollieLocale,
  readMandate,
  toKnownRefund,
  toMollieAmount,
  toOfferedMethods,
  toProviderPayment,
  toProviderRefund,
} from './mapping.ts';

/** Mollie shows no more of it. */
const MAX_DESCRIPTION = 255;
/** As many as are looked at for what nobody told us. */
const LATEST = 50;

/** Mollie's description has one name here; its own PHP client joins all three by commas. */
const EMBEDDED = 'captures,refunds,chargebacks';

// Assumed, not documented; to be verified with a live account: that an idempotency key is forgotten after an hour, so that a
// refund is looked for before it is asked for again.

/** Mollie's payments (API version 2) by a key, or by an agreement with its profile. */
export function openMollie(tools: ServiceTools, access: ServiceAccess): PaymentProvider {
  const isAgreed = access.accessToken !== null;
  const isTest = isAgreed && access.config['testMode'] === true;
  const webhook = tools.webhookUrl === null ? {} : { webhookUrl: tools.webhookUrl };
  /** By a key, Mollie knows profile and mode, and refuses to be told. */
  const mode = isTest ? { testmode: true } : {};
  const modeQuery: Record<string, string> = isTest ? { testmode: 'true' } : {};

  const ask = <T extends z.ZodType>(path: string, answer: T, asked: Asked = {}) =>
    askMollie(tools, access, path, answer, { ...asked, query: { ...modeQuery, ...asked.query } });
  const profile = async (): Promise<Record<string, string>> =>
    isAgreed ? { profileId: await findProfile(tools, access) } : {};
  const post = async (path: string, key: string, body: object) =>
    toProviderPayment(await ask(path, MolliePayment, { method: 'POST', key, body: { ...body, ...mode } }));
  const refundsOf = (paymentId: string) => `/v2/payments/${encodeURIComponent(paymentId)}/refunds`;

  async function createCustomer(key: string): Promise<string> {
    const body = { metadata: { penning: key }, ...mode };
    return (await ask('/v2/customers', MollieCustomer, { method: 'POST', key: `${key}:customer`, body })).id;
  }

  return {
    name: MOLLIE,
    createPayment: async ({
      idempotencyKey,
      amount,
      currency,
      description,
      language,
      asksMandate,
      ...more
    }) =>
      post('/v2/payments', idempotencyKey, {
        ...more,
        ...webhook,
        amount: toMollieAmount(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        ...(language ? { locale: mollieLocale(language) } : {}),
        ...(asksMandate ? { sequenceType: 'first', customerId: await createCustomer(idempotencyKey) } : {}),
        ...(await profile()),
      }),
    collectPayment: async ({ idempotencyKey, mandateId, amount, currency, description }) => {
      const { customerId } = readMandate(mandateId);
      const made = await ask(`/v2/customers/${encodeURIComponent(customerId)}/payments`, MolliePayments);
      // Collected before, without our hearing of it.
      const known = made._embedded.payments.find((each) => keyOf(each) === idempotencyKey);
      if (known) return toProviderPayment(known);
      return post('/v2/payments', idempotencyKey, {
        ...readMandate(mandateId),
        metadata: { penning: idempotencyKey },
        sequenceType: 'recurring',
        redirectUrl: null,
        amount: toMollieAmount(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        ...webhook,
        ...(await profile()),
      });
    },
    ...mollieMandates(tools, access, isTest),
    getPayment: async (id) => {
      const query = { embed: EMBEDDED };
      return toProviderPayment(await ask(`/v2/payments/${encodeURIComponent(id)}`, MolliePayment, { query }));
    },
    refundPayment: async ({ idempotencyKey, paymentId, amount, currency, description }) => {
      const path = refundsOf(paymentId);
      const { _embedded: made } = await ask(path, MollieRefunds, { query: { limit: '250' } });
      const known = made.refunds.map(toKnownRefund).find(({ key }) => key === idempotencyKey);
      if (known) return known;
      const body = {
        amount: toMollieAmount(amount, currency),
        description: description.slice(0, MAX_DESCRIPTION),
        metadata: { refund: idempotencyKey },
        ...mode,
      };
      try {
        const asked = { method: 'POST', key: idempotencyKey, body } as const;
        return toProviderRefund(await ask(path, MollieRefund, asked));
      } catch (error) {
        if (!(error instanceof RefusedByService)) throw error;
        return { id: null, status: 'failed', reason: error.words };
      }
    },
    getRefund: async (paymentId, refundId) =>
      toProviderRefund(await ask(`${refundsOf(paymentId)}/${encodeURIComponent(refundId)}`, MollieRefund)),
    listMethods: async ({ amount, currency, language }) => {
      const asked = toMollieAmount(amount, currency);
      const query = {
        'amount[currency]': asked.currency,
        'amount[value]': asked.value,
        locale: mollieLocale(language),
        ...(await profile()),
      };
      return toOfferedMethods(await ask('/v2/methods', MollieMethods, { query }));
    },
    listReturned: async () => {
      const query = { limit: String(LATEST), ...(await profile()) };
      const { _embedded: back } = await ask('/v2/chargebacks', MollieChargebacks, { query });
      const { _embedded: given } = await ask('/v2/refunds', MollieRefunds, { query });
      return [
        ...back.chargebacks.map(({ id, paymentId, reversedAt }): ReturnedMoney => ({
          paymentId,
          kind: 'chargeback',
          id,
          isReversed: reversedAt !== null && reversedAt !== undefined,
        })),
        ...given.refunds.map((refund): ReturnedMoney => ({
          paymentId: refund.paymentId,
          kind: 'refund',
          id: refund.id,
          isReversed: toProviderRefund(refund).status === 'failed',
        })),
      ];
    },
  };
}

/** The cheapest question that shows that all is well: by a key its own profile, else that there is one to choose. */
export async function testMollie(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  if (access.accessToken === null) await askMollie(tools, access, '/v2/profiles/me', MollieProfile);
  else await findProfile(tools, access);
}

/** The website profiles to choose from: by a key its own, else all of the organisation. */
export async function listProfiles(tools: ServiceTools, access: ServiceAccess): Promise<ServiceChoice[]> {
  const profiles =
    access.accessToken === null
      ? [await askMollie(tools, access, '/v2/profiles/me', MollieProfile)]
      : (await askMollie(tools, access, '/v2/profiles', MollieProfiles))._embedded.profiles;
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

/** The website profile: the one that was chosen, or the only one there is. */
async function findProfile(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  const chosen = access.config['profile'];
  if (typeof chosen === 'string' && chosen !== '') return chosen;
  const { _embedded: found } = await askMollie(tools, access, '/v2/profiles', MollieProfiles);
  const [only, another] = found.profiles;
  if (only && !another) return only.id;
  throw new IntegrationProblem('choiceMissing');
}
