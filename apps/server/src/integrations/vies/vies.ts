import type { VatNumberParts } from '@penning/domain';
import { z } from 'zod';
import type { FetchOutside } from '../outgoing/fetch-outside.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** The European Commission's REST interface. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Member states respond within seconds or not at all. */
const TIMEOUT_MS = 10_000;
/** Names and addresses come from 28 registers; longer ones are cut off. */
const MAX_TEXT = 500;

/** VIES's answer about a number; texts are empty where the member state doesn't give them. */
export interface ViesAnswer {
  readonly isValid: boolean;
  readonly name: string;
  readonly address: string;
  /** The consultation number, which proves that it was asked; only given to a named requester. */
  readonly consultationNumber: string;
}

/** The documented reasons why VIES gives no answer; all but the first two are temporary. */
export const VIES_FAULTS = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'MS_UNAVAILABLE',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
] as const;
export type ViesFaultCode = (typeof VIES_FAULTS)[number];

/** VIES said why it gives no answer. */
export class ViesFault extends Error {
  override name = 'ViesFault';
  readonly code: ViesFaultCode;
  constructor(code: ViesFaultCode) {
    super(code);
    this.code = code;
  }
}

/** Asks VIES about VAT numbers. */
export interface Vies {
  /** Throws ViesFault, or ProviderUnavailable when there is no usable response. */
  check(question: {
    of: VatNumberParts;
    /** Who asks; without it there is no consultation number. */
    requester?: VatNumberParts | undefined;
    timeoutMs?: number | undefined;
  }): Promise<ViesAnswer>;
}

const text = z
  .string()
  .nullish()
  // Member states that don't disclose it send dashes.
  .transform((given) => (given ?? '').replace(/^-+$/, '').trim().slice(0, MAX_TEXT));

const Answer = z.object({
  valid: z.boolean(),
  name: text,
  address: text,
  requestIdentifier: text,
});

const Failure = z.object({
  errorWrappers: z.array(z.object({ error: z.enum(VIES_FAULTS) })).min(1),
});
/** The older form of a failure: a response that names it in `userError`. */
const UserError = z.object({ userError: z.enum(VIES_FAULTS) });

/** VIES at an address, over a `fetch` that refuses forbidden addresses. */
export function createVies({ url, call }: { url: string; call: FetchOutside }): Vies {
  return {
    check: async ({ of, requester, timeoutMs = TIMEOUT_MS }) => {
      const { status, body } = await ask(call, `${url}/check-vat-number`, { of, requester, timeoutMs });
      const fault = faultIn(body);
      if (fault) throw new ViesFault(fault);
      const answer = Answer.safeParse(body);
      if (status !== 200 || !answer.success) {
        throw new ProviderUnavailable('vies', `answered ${status}`, { status });
      }
      const { valid, name, address, requestIdentifier } = answer.data;
      return { isValid: valid, name, address, consultationNumber: requestIdentifier };
    },
  };
}

async function ask(
  call: FetchOutside,
  url: string,
  {
    of,
    requester,
    timeoutMs,
  }: { of: VatNumberParts; requester: VatNumberParts | undefined; timeoutMs: number },
): Promise<{ status: number; body: unknown }> {
  const question = {
    countryCode: of.countryCode,
    vatNumber: of.number,
    ...(requester
      ? { requesterMemberStateCode: requester.countryCode, requesterNumber: requester.number }
      : {}),
  };
  try {
    const answer = await call(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      timeoutMs,
    });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    throw new ProviderUnavailable('vies', error instanceof Error ? error.name : 'failed', { cause: error });
  }
}

function faultIn(body: unknown): ViesFaultCode | undefined {
  const failure = Failure.safeParse(body);
  if (failure.success) return failure.data.errorWrappers[0]?.error;
  const older = UserError.safeParse(body);
  return older.success ? older.data.userError : undefined;
}
