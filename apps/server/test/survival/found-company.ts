import { randomUUID } from 'node:crypto';
import { CaptchaChallenge } from '@penning/contract';
import { answerCaptcha, defined } from '@penning/domain';
import { z } from 'zod';
import { companyBody, customerBody } from '../furnish-company.ts';
import type { Caller } from './caller.ts';
import type { Master } from './write-invoices.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string(), type: z.string().optional() })) });
const Captcha = z.object({ data: CaptchaChallenge });
const One = z.object({ data: z.object({ id: z.string() }) });
const Token = z.object({ data: z.object({ token: z.string() }) });
const Own = z.object({ data: z.object({ company_id: z.string() }) });

interface Founded {
  readonly companyId: string;
  readonly master: Master;
  /** Signs its owner in again, as after the clock was moved. */
  readonly signIn: () => Promise<void>;
}

/** Registers a company with a customer over the API; the caller is its owner from then on. */
export async function foundCompany(caller: Caller): Promise<Founded> {
  const [email, password] = [`${randomUUID()}@survival.example`, randomUUID()];
  const get = async (path: string) => (await caller.persist('GET', path)).body;
  const captcha = Captcha.parse(await get('/captcha')).data;
  const registered = await caller.persist('POST', '/register', {
    email,
    name: 'Survivor',
    company_name: 'Survival B.V.',
    password,
    country: 'NL',
    language: 'nl',
    captcha: answerCaptcha(captcha),
  });
  caller.become(Token.parse(registered.body).data.token);
  await caller.persist('PUT', '/company', companyBody('Survival B.V.'));
  const customer = await caller.persist('POST', '/customers', customerBody());
  const [profiles, vatCodes, ledgers] = [
    Listed.parse(await get('/profiles')).data,
    Listed.parse(await get('/vat-codes')).data,
    Listed.parse(await get('/ledgers')).data,
  ];
  return {
    companyId: Own.parse(await get('/preferences')).data.company_id,
    master: {
      customerId: One.parse(customer.body).data.id,
      profileId: defined(profiles[0]).id,
      vatId: defined(vatCodes.find(({ type }) => type === 'high')).id,
      ledgerId: defined(ledgers[0]).id,
    },
    signIn: async () => {
      const { body } = await caller.persist('POST', '/session/jwt', { email, password });
      caller.become(Token.parse(body).data.token);
    },
  };
}
