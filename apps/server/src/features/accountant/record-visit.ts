import type { Actor } from '../../db/database.ts';
import type { CallerInCompany } from '../../http/caller.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { AnsweredCall, Services } from '../../platform/services.ts';
import { findAccountantOfPerson } from './accountant-store.ts';

/** Nouns about the caller, their accounting firm or the platform: what they do there is no act in the company. */
const OUTSIDE = [
  'session',
  'account',
  'preferences',
  'accountant',
  'accountantIntegration',
  'admin',
  'notification',
  'savedFilter',
];
/** What only looks, although it carries a body. */
const LOOKING = /^(preview|propose|search|explain|count|check)/;

/** Records in the company's event log that someone from an accounting firm or the platform entered. */
export async function recordEntry(
  services: Services,
  caller: CallerInCompany,
  { ip, reason }: { ip: string; reason: string },
): Promise<void> {
  if (caller.through === 'user') return;
  const { companyId, userId, userName, through } = caller;
  const accountant =
    through === 'accountant' ? await findAccountantOfPerson(services.database.platform, userId) : undefined;
  const actor = { kind: through, id: userId, name: userName, origin: ip };
  await services.database.withTenant(companyId, actor, (tx) =>
    appendEvent(tx, {
      documentId: companyId,
      at: services.clock.now(),
      event: 'companyEntered',
      data: accountant ? { accountant: accountant.name } : { reason },
    }),
  );
}

/** Records in the company's event log that an administrator left. */
export async function recordLeaving(
  services: Services,
  { companyId, actor, through }: CallerInCompany & { readonly actor: Actor },
): Promise<void> {
  if (through !== 'admin') return;
  await services.database.withTenant(companyId, actor, (tx) =>
    appendEvent(tx, { documentId: companyId, at: services.clock.now(), event: 'companyLeft' }),
  );
}

function dataOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : undefined;
}

/** Tells the company's event log what somebody from an accounting firm or the platform did there: the call, and which record. */
export async function recordCall(services: Services, call: AnsweredCall): Promise<void> {
  const { name, noun, verb, route, session, params, result } = call;
  if (!session || session.through === 'user' || route.method === 'GET') return;
  if (OUTSIDE.includes(noun) || LOOKING.test(verb)) return;
  const record = idOf(params) ?? idOf(dataOf(result));
  await services.database.withTenant(session.companyId, session.actor, (tx) =>
    appendEvent(tx, {
      documentId: session.companyId,
      at: services.clock.now(),
      event: 'companyCalled',
      data: { route: name, ...(record === undefined ? {} : { id: record }) },
    }),
  );
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}
