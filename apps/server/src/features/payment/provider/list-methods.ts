import { setTimeout as wait } from 'node:timers/promises';
import type { Currency, Language } from '@penning/contract';
import type { Amount } from '@penning/domain';
import type { OfferedMethod } from '../../../integrations/port/payments.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { openProvider } from './company-provider.ts';

/** An account's methods rarely change, while an invoice's page is opened often. */
const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 500;
/** Beyond this, the page is shown without them. */
const PATIENCE_MS = 2000;

interface Kept {
  readonly until: number;
  readonly methods: Promise<readonly OfferedMethod[] | undefined>;
}

/** Recent answers, on this server. */
const memories = new WeakMap<Services['providers'], Map<string, Kept>>();

export interface MethodsWanted {
  readonly companyId: string;
  readonly provider: string;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly language: Language;
}

/**
 * The methods that the company's account at its provider offers for an amount, in the account's order.
 * Nothing when the provider leaves the choice to its own page, or doesn't answer in time.
 */
export async function listOfferedMethods(
  services: Services,
  wanted: MethodsWanted,
): Promise<readonly OfferedMethod[] | undefined> {
  const methods = recall(services, wanted);
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([methods, late]);
  } finally {
    patience.abort();
  }
}

function recall(services: Services, wanted: MethodsWanted): Kept['methods'] {
  const { companyId, provider, amount, currency, language } = wanted;
  const memory = memories.get(services.providers) ?? new Map<string, Kept>();
  memories.set(services.providers, memory);
  const key = [companyId, provider, amount, currency, language].join(' ');
  const now = services.clock.now().getTime();
  const known = memory.get(key);
  if (known && known.until > now && known.until <= now + KEPT_MS) return known.methods;
  const methods = ask(services, wanted);
  // A request without an answer is repeated the next time.
  void methods.then(
    (answer) => answer === undefined && memory.delete(key),
    () => memory.delete(key),
  );
  // The oldest answer is forgotten first.
  const [oldest] = memory.keys();
  if (memory.size >= MAX_KEPT && oldest !== undefined) memory.delete(oldest);
  memory.set(key, { until: now + KEPT_MS, methods });
  return methods;
}

async function ask(
  services: Services,
  { companyId, provider: name, ...request }: MethodsWanted,
): Promise<readonly OfferedMethod[] | undefined> {
  try {
    const provider = await openProvider(services, companyId, name);
    return await provider.listMethods?.(request);
  } catch (error) {
    // The provider doesn't accept such a payment at all, for example its currency.
    if (error instanceof RefusedByService) return [];
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'payment-methods-not-answered', { companyId, ...describeError(error) });
    return undefined;
  }
}
