import {
  BASE_PATH,
  type Caller,
  ERRORS,
  PERMISSION_NAMES,
  type Permission,
  type Role,
  type Route,
  buildPath,
  contract,
  holds,
  isUpload,
  listRoutes,
  mayCall,
  permissionsOf,
} from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/features/session/open-session.ts';
import { companyChecksums } from '../company-checksums.ts';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import type { RequestParts, RouteSample } from '../samples/sample.ts';
import { SOLD } from '../samples/sold-extra.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { ROUTE_SAMPLES } from './route-samples.ts';

/** Someone who calls every route, and what the table expects. */
interface Visitor {
  readonly name: string;
  readonly token: string | undefined;
  /** Undefined for someone who isn't signed in. */
  readonly caller: Caller | undefined;
  /** The state of the company's subscription while they call. */
  readonly state?: 'pending' | 'cancelled' | 'suspended';
}

type Call = ReturnType<typeof listRoutes>[number];
interface Answer {
  readonly status: number;
  readonly code: number | undefined;
}

const routes = listRoutes(contract);
/** A valid call of every route, each about its own records. */
const requests = new Map<string, RequestParts>();
const NO_ID = '00000000-0000-4000-8000-000000000000';
/**
 * Calls that act without naming a record: every caller makes them in a separate session, after everything
 * else.
 */
const actsAtOnce = ({ route }: Call) => route.method !== 'GET' && !route.params && !route.body;

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;
let people: Record<'owner' | 'manager' | 'employee' | 'accountant' | 'admin', Person>;
let visitors: Visitor[];
/** The state of the company's subscription. */
let present: NonNullable<Visitor['state']> | 'confirmed' = 'confirmed';
/** API tokens of an owner with one right, and with all rights but one. */
let withOne: Map<Permission, string>;
let withoutOne: Map<Permission, string>;
/** The company's state before the first refused call. */
let untouched: Record<string, string | null>;

interface Person {
  readonly userId: string;
  readonly token: string;
}

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD });
  superuser = await server.superuser();
  company = await furnishCompany(server, { company: 'Company A' });
  // Created first, because some of them end sessions, change the subscription or make the company an
  // accounting firm.
  for (const call of routes) requests.set(call.name, await sampleOf(call).own(company, server));
  await makeOrdinary();
  people = {
    owner: await comeIn(company.userId),
    manager: await member('manager'),
    employee: await member('employee'),
    accountant: await accountant(),
    admin: await admin(),
  };
  const second = await member('owner');
  withOne = await makeTokens(people.owner, (permission) => [permission]);
  withoutOne = await makeTokens(second, (permission) =>
    PERMISSION_NAMES.filter((name) => name !== permission),
  );
  visitors = listVisitors();
  // The first call of a token in a minute is recorded, which the comparison below would take for a change.
  for (const token of [...withOne.values(), ...withoutOne.values()]) await server.as(token).preferences.get();
  untouched = await companyChecksums(superuser, company);
});
// A failed test leaves no other state behind.
afterEach(() => inState('confirmed'));
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

/** Undoes what the samples made of the company: an accounting firm's own, with its owner an administrator. */
async function makeOrdinary(): Promise<void> {
  await superuser.query(
    `UPDATE subscriptions SET state = 'confirmed', ends_at = NULL, cancelled_at = NULL, grace_ends_at = NULL, package = 'business'
     WHERE company_id = $1`,
    [company.companyId],
  );
  await forgetReopening();
  await superuser.query('UPDATE accountants SET own_company_id = NULL WHERE own_company_id = $1', [
    company.companyId,
  ]);
  await superuser.query('UPDATE users SET is_admin = false, accountant_id = NULL WHERE id = $1', [
    company.userId,
  ]);
}

function listVisitors(): Visitor[] {
  const { owner, manager, employee, accountant: linked, admin: platform } = people;
  const as = (role: Role, memberRole: Role = role): Caller => ({
    role,
    memberRole,
    isAccountant: false,
    isAdmin: false,
  });
  return [
    { name: 'an owner', token: owner.token, caller: as('owner') },
    { name: 'a manager', token: manager.token, caller: as('manager') },
    { name: 'an employee', token: employee.token, caller: as('employee') },
    { name: 'an accountant', token: linked.token, caller: { ...as('accountant'), isAccountant: true } },
    { name: 'an administrator', token: platform.token, caller: { ...as('accountant'), isAdmin: true } },
    { name: 'nobody', token: undefined, caller: undefined },
    { name: 'an owner, suspended', token: owner.token, caller: as('viewonly', 'owner'), state: 'suspended' },
    { name: 'an owner, pending', token: owner.token, caller: as('viewonly', 'owner'), state: 'pending' },
    {
      name: 'an employee, cancelled',
      token: employee.token,
      caller: as('viewonly', 'employee'),
      state: 'cancelled',
    },
    {
      name: 'an accountant, suspended',
      token: linked.token,
      caller: { ...as('viewonly', 'accountant'), isAccountant: true },
      state: 'suspended',
    },
  ];
}

/**
 * Callers by API token: with only the right that the route needs, with all others, or with read access
 * alone.
 */
function tokensFor(route: Route): Visitor[] {
  const carrying = (name: string, token: string | undefined, scopes: readonly Permission[]): Visitor => ({
    name,
    token: defined(token),
    caller: { role: 'owner', memberRole: 'owner', isAccountant: false, isAdmin: false, scopes },
  });
  const asked = permissionsOf(route.access);
  const reading = carrying('a token that may read', withOne.get('archive.read'), ['archive.read']);
  const [only] = asked;
  if (!only) return [reading];
  const enough = asked.map((one) => carrying(`a token with ${one}`, withOne.get(one), [one]));
  // Who lacks one of several rights still has another.
  if (asked.length > 1) return [...enough, reading];
  const others = PERMISSION_NAMES.filter((permission) => permission !== only);
  return [...enough, carrying('a token without the right', withoutOne.get(only), others)];
}

/** Those who call while the subscription is confirmed. */
const everyone = (route: Route) => [...visitors.filter(({ state }) => !state), ...tokensFor(route)];

/** Those who call in another state, together: a change of it between two calls takes longer than the calls. */
const STATES = ['suspended', 'pending', 'cancelled'] as const;
const everyoneIn = (state: (typeof STATES)[number]) => visitors.filter((visitor) => visitor.state === state);

async function member(role: 'owner' | 'manager' | 'employee'): Promise<Person> {
  const person = await stranger();
  await superuser.query(`INSERT INTO memberships VALUES ($1, $2, $3, $4)`, [
    company.companyId,
    person.userId,
    role,
    server.clock.now(),
  ]);
  return comeIn(person.userId);
}

/** The owner of an accounting firm that has its own administration. */
async function accountant(): Promise<Person> {
  const person = await furnishCompany(server, { company: 'Accountant' });
  await superuser.query(
    `INSERT INTO accountants (id, number, name, country, language, own_company_id, created_at)
     VALUES ($1, 'role-test', 'Accountant', 'NL', 'nl', $2, $3)`,
    [NO_ID, person.companyId, server.clock.now()],
  );
  await superuser.query(`UPDATE users SET accountant_id = $1 WHERE id = $2`, [NO_ID, person.userId]);
  await superuser.query(`UPDATE companies SET accountant_id = $1 WHERE id = $2`, [NO_ID, company.companyId]);
  return comeIn(person.userId);
}

async function admin(): Promise<Person> {
  const person = await stranger();
  await superuser.query(`UPDATE users SET is_admin = true WHERE id = $1`, [person.userId]);
  return comeIn(person.userId);
}

async function stranger(): Promise<{ userId: string }> {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  const { client } = await server.register();
  return { userId: (await client.preferences.get()).data.user_data.id };
}

async function comeIn(userId: string): Promise<Person> {
  const where = { companyId: company.companyId, ip: '127.0.0.1', userAgent: 'test' };
  return { userId, token: await openSession(server.services, { userId, ...where, reason: 'To look' }) };
}

async function makeTokens(
  person: Person,
  scopesOf: (permission: Permission) => Permission[],
): Promise<Map<Permission, string>> {
  const client = server.as(person.token);
  const made = new Map<Permission, string>();
  for (const permission of PERMISSION_NAMES) {
    const body = { name: permission, scopes: scopesOf(permission), days: null };
    made.set(permission, (await client.apiToken.create({ body })).data.token);
  }
  return made;
}

async function send(route: Route, parts: RequestParts, token: string | undefined): Promise<Answer> {
  if (route.limitPerMinute !== undefined) await superuser.query('DELETE FROM rate_limits');
  const body = bodyOf(parts);
  const response = await fetch(
    `${server.url}${BASE_PATH}${buildPath(route.path, parts.params, parts.query)}`,
    {
      method: route.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    },
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const answer = isJson ? (JSON.parse(text) as { error?: { code: number } }) : {};
  return { status: response.status, code: answer.error?.code };
}

function bodyOf({ body, file }: RequestParts): string | FormData | undefined {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? undefined : JSON.stringify(body);
}

/**
 * A call that gets as far as the handler and no further: about a record that doesn't exist, with an empty
 * body.
 */
function emptyCall(route: Route): RequestParts {
  const params = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => [defined(key), NO_ID]),
  );
  return { params, ...(route.body && !isUpload(route.body) ? { body: {} } : {}) };
}

async function inState(state: NonNullable<Visitor['state']> | 'confirmed'): Promise<void> {
  if (state === present) return;
  present = state;
  await superuser.query('UPDATE subscriptions SET state = $1 WHERE company_id = $2', [
    state,
    company.companyId,
  ]);
  await forgetReopening();
}

/** That a company was reopened is kept; here it only was for these tests. */
async function forgetReopening(): Promise<void> {
  await superuser.query('UPDATE subscriptions SET reopened_at = NULL WHERE company_id = $1', [
    company.companyId,
  ]);
}

const ONLY_VIEWED = { status: ERRORS.companyViewOnly.status, code: ERRORS.companyViewOnly.code };
const FORBIDDEN = { status: ERRORS.forbidden.status, code: ERRORS.forbidden.code };
const UNKNOWN = { status: ERRORS.invalidCredentials.status, code: ERRORS.invalidCredentials.code };

/** The expected error of a refused person: about the company, where that is the only reason. */
function refusalFor({ access }: Route, { caller }: Visitor) {
  if (!caller) return UNKNOWN;
  const isTheCompany = caller.role === 'viewonly' && mayCall(access, { ...caller, role: caller.memberRole });
  return isTheCompany ? ONLY_VIEWED : FORBIDDEN;
}

function sampleOf({ noun, verb }: Call): RouteSample {
  return defined(defined((ROUTE_SAMPLES as Record<string, Record<string, RouteSample>>)[noun])[verb]);
}

async function expectRefused(call: Call, visitor: Visitor): Promise<void> {
  const { name, route } = call;
  const answer = await send(route, defined(requests.get(name)), visitor.token);
  expect(answer, `${name} by ${visitor.name}`).toEqual(refusalFor(route, visitor));
}

async function expectLetIn({ name, route }: Call, visitor: Visitor, token = visitor.token): Promise<void> {
  const answer = await send(route, emptyCall(route), token);
  const who = `${name} by ${visitor.name}`;
  expect([401, 403], `${who}: ${JSON.stringify(answer)}`).not.toContain(answer.status);
  expect(answer.code, who).not.toBe(ERRORS.forbidden.code);
}

/** In a session of its own, which the call may end. */
async function expectLetInAtOnce(call: Call, visitor: Visitor): Promise<void> {
  const person = Object.values(people).find(({ token }) => token === visitor.token);
  await expectLetIn(call, visitor, person && (await comeIn(person.userId)).token);
}

const may =
  ({ route }: Call) =>
  ({ caller }: Visitor) =>
    mayCall(route.access, caller);
const mayNot = (call: Call) => (visitor: Visitor) => !may(call)(visitor);

describe('the table of rights', () => {
  it.each(routes)('refuses people who may not $name', async (call) => {
    for (const visitor of everyone(call.route).filter(mayNot(call))) {
      await expectRefused(call, visitor);
    }
  });

  it.each(STATES)('refuses people of a company that is %s', async (state) => {
    await inState(state);
    for (const call of routes) {
      for (const visitor of everyoneIn(state).filter(mayNot(call))) {
        await expectRefused(call, visitor);
      }
    }
  });

  it('lets no refused call change anything', async () => {
    expect(await companyChecksums(superuser, company)).toEqual(untouched);
  });

  const others = routes.filter((call) => !actsAtOnce(call));

  it.each(others)('lets in who may $name', async (call) => {
    for (const visitor of everyone(call.route).filter(may(call))) {
      await expectLetIn(call, visitor);
    }
  });

  it.each(STATES)('lets in people of a company that is %s', async (state) => {
    await inState(state);
    for (const call of others) {
      for (const visitor of everyoneIn(state).filter(may(call))) {
        await expectLetIn(call, visitor);
      }
    }
  });

  it.each(routes.filter(actsAtOnce))('admits those who may $name, which acts immediately', async (call) => {
    for (const visitor of visitors.filter(may(call))) {
      await inState(visitor.state ?? 'confirmed');
      await expectLetInAtOnce(call, visitor);
    }
  });

  it('gives a token the rights that its creator still has, and no others', async () => {
    const person = await member('manager');
    const scopes = PERMISSION_NAMES.filter((name) =>
      holds({ role: 'manager', memberRole: 'manager', scopes: undefined }, name),
    );
    const { data } = await server
      .as(person.token)
      .apiToken.create({ body: { name: 'All', scopes, days: null } });
    expect((await send(contract.user.list, {}, data.token)).status).toBe(200);
    await superuser.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [person.userId]);
    expect(await send(contract.user.list, {}, data.token)).toEqual(FORBIDDEN);
    expect((await send(contract.invoice.list, {}, data.token)).status).toBe(200);
    await superuser.query(`UPDATE memberships SET disabled_at = $2 WHERE user_id = $1`, [
      person.userId,
      server.clock.now(),
    ]);
    expect(await send(contract.invoice.list, {}, data.token)).toEqual(UNKNOWN);
  });
});
