import { SETUP_STEPS, SUGGESTIONS, type Setup, type Suggestion } from '@penning/contract';
import { companyGaps, isValidIban } from '@penning/domain';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Companies } from '../../db/generated/tables.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSetupFacts } from './setup-store.ts';

type Tools = Pick<Services, 'clock' | 'providers' | 'integrations'>;
type Company = Selectable<Companies>;
type Facts = Awaited<ReturnType<typeof getSetupFacts>>;

/** How far a company is set up, and unused features that would get it paid sooner (docs/rules/setup.md#steps). */
export async function readSetup(
  tx: TenantTx,
  tools: Tools,
  company: Company,
): Promise<{ setup: Setup; suggestions: Suggestion[] }> {
  const facts = await getSetupFacts(tx);
  const hidden = new Set(company.hiddenSuggestions);
  return {
    setup: present(tools, company, facts),
    suggestions: SUGGESTIONS.filter(
      (suggestion) => !hidden.has(suggestion) && isWorthwhile(suggestion, tools, company, facts),
    ),
  };
}

function present(tools: Tools, company: Company, facts: Facts): Setup {
  const missing = companyGaps(company, dayIn(company.timezone, tools.clock.now()));
  const done: Record<(typeof SETUP_STEPS)[number], boolean> = {
    company: missing.length === 0,
    logo: facts.logo,
    email: facts.email,
    payment: isValidIban(company.iban) || usesService('payment', tools, facts),
    completion: facts.sent || company.setupCompletedAt !== null,
  };
  const skipped = new Set(company.setupSkipped);
  const steps = SETUP_STEPS.map((step) => ({
    step,
    state: done[step] ? ('done' as const) : skipped.has(step) ? ('skipped' as const) : ('open' as const),
  }));
  return {
    steps,
    current: steps.find(({ state }) => state === 'open')?.step ?? 'completion',
    missing,
    dismissed: company.setupDismissedAt !== null,
    hasSent: facts.sent,
    hasQuoted: facts.quoted,
  };
}

/** What the company could use and doesn't. */
function isWorthwhile(suggestion: Suggestion, tools: Tools, company: Company, facts: Facts): boolean {
  if (suggestion === 'sms') return isOffered('sms', tools) && !usesService('sms', tools, facts);
  if (tools.providers.available().length > 0 || usesService('payment', tools, facts))
    return !company.paymentWays.includes('online');
  return isOffered('payment', tools);
}

function isOffered(kind: 'payment' | 'sms', { integrations }: Tools): boolean {
  return integrations.list().some((service) => service.class === kind);
}

function usesService(kind: 'payment' | 'sms', { integrations }: Tools, { services }: Facts): boolean {
  return integrations.list().some((service) => service.class === kind && services.includes(service.name));
}
