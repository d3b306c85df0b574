import { type ApiError, contract } from '@penning/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SessionChange, createSessionStore } from './session-store.ts';
import { createTransport } from './transport.ts';

const NOW = Date.UTC(2026, 10, 21);
const read = { route: contract.preferences.get, path: '/preferences', init: { method: 'GET' } };

function tokenFor(secondsLeft: number, company = '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01'): string {
  const claims = {
    exp: NOW / 1000 + secondsLeft,
    sub: '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a02',
    company,
    role: 'owner',
    is_accountant: false,
    sid: '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a03',
  };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function setUp(respond: (path: string, headers: Record<string, string>) => Response | Promise<Response>) {
  let nowMs = NOW;
  const requests: { path: string; headers: Record<string, string> }[] = [];
  const changes: SessionChange[] = [];
  const session = createSessionStore({ storage: memory(), nowMs: () => nowMs });
  session.subscribe((change) => changes.push(change));
  const transport = createTransport({
    fetch: async (input, init) => {
      const path = (input as string).replace('/api/v1', '');
      const headers = init?.headers as Record<string, string>;
      requests.push({ path, headers });
      return respond(path, headers);
    },
    session,
    nowMs: () => nowMs,
    wait: async (milliseconds) => {
      nowMs += milliseconds;
    },
    language: () => 'nl',
    describe: (problem) => problem,
    restricted: () => undefined,
    exclusively: (_, task) => task(),
  });
  const paths = () => requests.map(({ path }) => path);
  return {
    ...transport,
    session,
    requests,
    paths,
    changes,
    wait: (seconds: number) => (nowMs += seconds * 1000),
    waited: () => (nowMs - NOW) / 1000,
  };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => ({ code: error.code, status: error.status, message: error.message }),
  );

describe('a request', () => {
  let app: ReturnType<typeof setUp>;
  beforeEach(() => {
    app = setUp(() => answer(200, { data: {} }));
  });

  it('carries token and language', async () => {
    const token = tokenFor(3600);
    app.session.start(token);
    await app.send(read);
    expect(app.requests).toMatchObject([
      { path: '/preferences', headers: { authorization: `Bearer ${token}`, 'accept-language': 'nl' } },
    ]);
  });

  it('of a session that has ended is never sent', async () => {
    app.session.start(tokenFor(600));
    app.wait(601);
    expect(await failure(app.send(read))).toEqual({ code: 13, status: 0, message: 'loginTokenExpired' });
    expect(app.paths()).toEqual([]);
    expect(app.changes).toEqual(['signedIn', 'expired']);
  });

  it('without a connection is reported as such', async () => {
    app = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    app.session.start(tokenFor(3600));
    expect(await failure(app.send(read))).toEqual({ code: 1014, status: 0, message: 'offline' });
    expect(app.session.get()).toBeDefined();
  });

  it('answered by something other than the server is reported as such', async () => {
    app = setUp(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    app.session.start(tokenFor(3600));
    expect(await failure(app.send(read))).toMatchObject({ message: 'invalidJson' });
  });

  it('for a PDF that isn’t ready is repeated when the server says so, a few times', async () => {
    const late = () => {
      const refusal = answer(503, { error: { code: 1013, message: 'not ready' } });
      refusal.headers.set('retry-after', '2');
      return refusal;
    };
    const download = {
      route: contract.invoice.downloadPdf,
      path: '/invoices/1/pdf',
      init: { method: 'GET' },
    };
    const answers = [late(), late(), new Response('%PDF')];
    app = setUp(() => answers.shift() ?? late());
    app.session.start(tokenFor(3600));
    expect((await app.send(download)).status).toBe(200);
    expect(app.waited()).toBe(4);
    expect((await app.send(download)).status).toBe(503);
    expect(app.paths().filter((path) => path === download.path)).toHaveLength(3 + 4);
  });

  it('refused with 401 ends the session, unless a typed password was wrong', async () => {
    app = setUp(() => answer(401, { error: { code: 2, message: '' } }));
    app.session.start(tokenFor(3600));
    await app.send({ route: contract.session.changePassword, path: '/session/password', init: {} });
    expect(app.session.get()).toBeDefined();
    await app.send(read);
    expect(app.session.get()).toBeUndefined();
  });
});

describe('the session', () => {
  const fresh = tokenFor(7200);

  it('is left alone until 300 seconds before its end', async () => {
    const app = setUp(() => answer(200, { data: {} }));
    app.session.start(tokenFor(301));
    await app.send(read);
    expect(app.paths()).toEqual(['/preferences']);
  });

  it('is refreshed once for many requests, in the background', async () => {
    const app = setUp((path) =>
      answer(200, path.endsWith('/refresh') ? { data: { token: fresh } } : { data: {} }),
    );
    app.session.start(tokenFor(299));
    await Promise.all([app.send(read), app.send(read), app.send(read)]);
    await app.refreshWhenDue();
    expect(app.paths().filter((path) => path === '/session/jwt/refresh')).toHaveLength(1);
    expect(app.session.get()?.token).toBe(fresh);
    expect(app.changes).toEqual(['signedIn', 'refreshed']);
  });

  it.each([
    [403, 1000],
    [401, 13],
  ])('ends when its refresh is refused with %i and code %i', async (status, code) => {
    const app = setUp(() => answer(status, { error: { code, message: '' } }));
    app.session.start(tokenFor(100));
    await app.refreshWhenDue();
    expect(app.changes).toEqual(['signedIn', 'expired']);
  });

  it('switches to another company after losing access to the present one', async () => {
    const elsewhere = tokenFor(3600, '0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a09');
    const app = setUp((path) =>
      path === '/session/home'
        ? answer(200, { data: { token: elsewhere } })
        : answer(401, { error: { code: 13, message: '' } }),
    );
    app.session.start(tokenFor(3600));
    await Promise.all([app.send(read), app.send(read)]);
    expect(app.paths().filter((path) => path === '/session/home')).toHaveLength(1);
    expect(app.session.get()?.token).toBe(elsewhere);
    expect(app.changes).toEqual(['signedIn', 'sentHome']);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is busy', () => answer(503, { error: { code: 1013, message: '' } })],
  ])('survives %s to where it goes on', async (_, home) => {
    const app = setUp((path) =>
      path === '/session/home' ? home() : answer(401, { error: { code: 13, message: '' } }),
    );
    app.session.start(tokenFor(3600));
    await app.send(read);
    expect(app.session.get()).toBeDefined();
    expect(app.changes).toEqual(['signedIn']);
  });

  it('survives a failed refresh when offline', async () => {
    const app = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    app.session.start(tokenFor(100));
    await app.refreshWhenDue();
    expect(app.session.get()).toBeDefined();
  });

  it('isn’t restored by a refresh that ends after signing out', async () => {
    let finish: (response: Response) => void = () => undefined;
    const app = setUp(() => new Promise<Response>((resolve) => (finish = resolve)));
    app.session.start(tokenFor(100));
    const refreshing = app.refreshWhenDue();
    app.session.end('loggedOut');
    finish(answer(200, { data: { token: fresh } }));
    await refreshing;
    expect(app.session.get()).toBeUndefined();
  });

  it('that has expired since the last visit is discarded and reported as expired', () => {
    const storage = memory();
    storage.setItem('penning.token', tokenFor(-1));
    const store = createSessionStore({ storage, nowMs: () => NOW });
    expect(store.get()).toBeUndefined();
    expect(store.hasLapsed()).toBe(true);
    store.start(tokenFor(600));
    expect(store.hasLapsed()).toBe(false);
    expect(createSessionStore({ storage, nowMs: () => NOW }).hasLapsed()).toBe(false);
  });

  it('that isn’t a valid token is discarded', () => {
    const storage = memory();
    storage.setItem('penning.token', 'a.b');
    const store = createSessionStore({ storage, nowMs: () => NOW });
    expect(store.get()).toBeUndefined();
    expect(storage.getItem('penning.token')).toBeNull();
  });
});
