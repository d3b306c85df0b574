import type { NewCustomer } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

function customerNamed(name: string, more: Partial<NewCustomer> = {}): NewCustomer {
  return {
    name,
    country: 'NL',
    ...more,
  };
}

describe('a customer', () => {
  it('is added, read and changed', async () => {
    const { client } = await server.register();
    const body = customerNamed('Café Müller', {
      optionalField1: 'one',
      optionLanguage: 'de',
      optionExpiration: 30,
      iban: 'de89 3704 0044 0532 0130 00',
    });
    const { data } = await client.customer.create({ body });
    expect(data).toMatchObject({
      ...body,
      iban: 'DE89370400440532013000',
      status: 'active',
      masterId: null,
      invoiceCount: 0,
    });
    expect((await client.customer.get({ params: { id: data.id } })).data).toMatchObject(data);
    server.clock.advance(1000);
    const changed = await client.customer.update({
      params: { id: data.id },
      body: { ...body, iban: '', city: 'Köln' },
    });
    expect(changed.data).toMatchObject({ city: 'Köln', iban: '', id: data.id });
    expect(changed.data.updatedAt > data.updatedAt).toBe(true);
  });

  it('has the number of invoices sent to it', async () => {
    const { client } = await server.register();
    const { company_id: companyId } = (await client.preferences.get()).data;
    const { id } = (await client.customer.create({ body: customerNamed('Busy') })).data;
    await insertDocument(server, { companyId, status: 0, customerId: id });
    await insertDocument(server, { companyId, status: 1, customerId: id, number: '1', numberValue: 1 });
    await insertDocument(server, { companyId, status: 3, customerId: id, number: '2', numberValue: 2 });
    expect((await client.customer.get({ params: { id } })).data.invoiceCount).toBe(2);
  });

  it.each([
    ['email', { email: 'not an address' }],
    ['phone', { phone: 'call me' }],
    ['country', { country: 'nl' }],
    ['name', { name: '  ' }],
    ['secret', { secret: 1 }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    const { client } = await server.register();
    const call = client.customer.create({ body: customerNamed('Wrong', wrong as Partial<NewCustomer>) });
    await expect(call).rejects.toMatchObject({ status: 422, code: 5, field });
    expect((await client.customer.list({})).meta.count).toBe(0);
  });

  it.each([
    ['iban', { iban: 'NL00 ABNA 0417 1643 00' }],
    ['vatNumber', { vatNumber: 'NL123456789B01' }],
    ['vatNumber', { vatNumber: '12345', country: 'DE' }],
    ['coc', { coc: '3011445' }],
  ])('with a wrong %s is stored as it was given, with a warning', async (field, wrong) => {
    const { client } = await server.register();
    const { data } = await client.customer.create({ body: customerNamed('Almost', wrong) });
    expect(data).toMatchObject({ ...wrong, warnings: [field] });
    const mended = { body: { country: 'NL', iban: '', vatNumber: '', coc: '' }, params: { id: data.id } };
    expect((await client.customer.update(mended)).data.warnings).toEqual([]);
  });

  it('has a telephone number with its extension', async () => {
    const { client } = await server.register();
    const body = customerNamed('Caller', { phone: '0031 20 123 45 67 toestel 12' });
    expect((await client.customer.create({ body })).data.phone).toBe('+31 20 123 45 67 ext. 12');
  });

  it('is removed from the list and the search when archived, and restored', async () => {
    const { client } = await server.register();
    const { data } = await client.customer.create({ body: customerNamed('Sleepy Hollow') });
    const params = { id: data.id };
    expect((await client.customer.archive({ params })).data.status).toBe('archived');
    expect((await client.customer.list({})).data).toEqual([]);
    expect((await client.overview.search({ query: { term: 'Sleepy' } })).data).toEqual([]);
    expect((await client.customer.get({ params })).data.status).toBe('archived');
    expect((await client.customer.archive({ params })).data.status).toBe('archived');
    expect((await client.customer.restore({ params })).data.status).toBe('active');
    expect((await client.customer.list({})).data).toHaveLength(1);
  });

  it('keeps a VAT number from outside the EU as written', async () => {
    const { client } = await server.register();
    const body = customerNamed('Fjord AS', { country: 'NO', vatNumber: 'NO 123 456 789 MVA' });
    expect((await client.customer.create({ body })).data.vatNumber).toBe('NO 123 456 789 MVA');
  });

  it('is deleted when no document uses it, drafts included', async () => {
    const { client } = await server.register();
    const { company_id: companyId } = (await client.preferences.get()).data;
    const unused = (await client.customer.create({ body: customerNamed('Unused') })).data;
    const used = (await client.customer.create({ body: customerNamed('Used') })).data;
    await insertDocument(server, { companyId, status: 0, customerId: used.id });
    await client.customer.delete({ params: { id: unused.id } });
    await expect(client.customer.get({ params: { id: unused.id } })).rejects.toMatchObject({
      status: 404,
      code: 110,
    });
    await expect(client.customer.delete({ params: { id: used.id } })).rejects.toMatchObject({
      status: 409,
      code: 1004,
    });
    expect((await client.customer.get({ params: { id: used.id } })).data).toMatchObject(used);
  });

  it('of another company does not exist', async () => {
    const one = await server.register();
    const other = await server.register();
    const { data } = await other.client.customer.create({ body: customerNamed('Theirs') });
    const params = { id: data.id };
    const notFound = { status: 404, code: 110 };
    await expect(one.client.customer.get({ params })).rejects.toMatchObject(notFound);
    await expect(one.client.customer.update({ params, body: customerNamed('Mine') })).rejects.toMatchObject(
      notFound,
    );
    await expect(one.client.customer.delete({ params })).rejects.toMatchObject(notFound);
    expect((await one.client.customer.list({})).data).toEqual([]);
    expect((await other.client.customer.get({ params })).data).toMatchObject(data);
  });
});

describe('the list of customers', () => {
  it('is found by part of a name, ignoring case and accents', async () => {
    const { client } = await server.register();
    for (const name of ['Café Noir', 'CAFE BLANC', 'Kafee', '100% Bio_logisch', 'Bio logisch']) {
      await client.customer.create({ body: customerNamed(name) });
    }
    const found = async (q: string) =>
      (await client.customer.list({ query: { q } })).data.map(({ name }) => name);
    expect(await found('cafe')).toEqual(['CAFE BLANC', 'Café Noir']);
    expect(await found('éB')).toEqual([]);
    expect(await found('É b')).toEqual(['CAFE BLANC']);
    expect(await found('0%')).toEqual(['100% Bio_logisch']);
    expect(await found('o_l')).toEqual(['100% Bio_logisch']);
    expect(await found('\\')).toEqual([]);
    expect(await found('caf\u0000e')).toEqual(['CAFE BLANC', 'Café Noir']);
  });

  it('goes forward and back through equal names, with positions and counts', async () => {
    const { client } = await server.register();
    const cities = ['A', 'B', 'B', 'B', 'C', '', ''];
    for (const city of cities) await client.customer.create({ body: customerNamed('Same', { city }) });
    for (const sort of ['name', '-name', 'city', '-city', 'updatedAt', '-updatedAt'] as const) {
      const whole = await client.customer.list({ query: { sort } });
      expect(whole.meta).toEqual({
        count: 7,
        countIsBound: false,
        first: 1,
        last: 7,
        next: null,
        previous: null,
      });
      const first = await client.customer.list({ query: { sort, perPage: 3 } });
      const second = await client.customer.list({
        query: { sort, perPage: 3, cursor: defined(first.meta.next) },
      });
      const third = await client.customer.list({
        query: { sort, perPage: 3, cursor: defined(second.meta.next) },
      });
      expect([...first.data, ...second.data, ...third.data]).toEqual(whole.data);
      expect([first, second, third].map(({ meta }) => [meta.first, meta.last])).toEqual([
        [1, 3],
        [4, 6],
        [7, 7],
      ]);
      expect([first.meta.previous, third.meta.next]).toEqual([null, null]);
      const back = await client.customer.list({
        query: { sort, perPage: 3, cursor: defined(third.meta.previous) },
      });
      expect(back).toEqual({ data: second.data, meta: { ...second.meta } });
      const start = await client.customer.list({
        query: { sort, perPage: 3, cursor: defined(back.meta.previous) },
      });
      expect(start).toEqual(first);
    }
  });

  it('shows the first page when the requested page no longer exists', async () => {
    const { client } = await server.register();
    const made = [];
    for (const name of ['A', 'B', 'C', 'D'])
      made.push((await client.customer.create({ body: customerNamed(name) })).data);
    const first = await client.customer.list({ query: { perPage: 2 } });
    for (const { id } of made.slice(2)) await client.customer.delete({ params: { id } });
    const gone = await client.customer.list({ query: { perPage: 2, cursor: defined(first.meta.next) } });
    expect(gone.data.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(gone.meta).toEqual({
      count: 2,
      countIsBound: false,
      first: 1,
      last: 2,
      next: null,
      previous: null,
    });
  });

  it('refuses a cursor that it didn’t issue for this order', async () => {
    const { client } = await server.register();
    for (const name of ['A', 'B']) await client.customer.create({ body: customerNamed(name) });
    const { next } = (await client.customer.list({ query: { perPage: 1 } })).meta;
    const forged = [
      'x',
      'bnVsbA',
      Buffer.from('["name","next",1,"nobody","a"]').toString('base64url'),
      Buffer.from('["name","next",-1,"018f3f5e-0000-7000-8000-000000000000","a"]').toString('base64url'),
      Buffer.from('["updatedAt","next",1,"018f3f5e-0000-7000-8000-000000000000","tomorrow"]').toString(
        'base64url',
      ),
      Buffer.from(
        '["updatedAt","next",1,"018f3f5e-0000-7000-8000-000000000000","2026-02-30 10:00:00+00"]',
      ).toString('base64url'),
      Buffer.from('["name","next",1,"018f3f5e-0000-7000-8000-000000000000","a\\u0000"]').toString(
        'base64url',
      ),
    ];
    const refused = { status: 422, field: 'cursor' };
    for (const cursor of forged) {
      for (const sort of ['name', 'updatedAt'] as const) {
        await expect(client.customer.list({ query: { sort, cursor } })).rejects.toMatchObject(refused);
      }
    }
    await expect(
      client.customer.list({ query: { sort: 'city', cursor: defined(next) } }),
    ).rejects.toMatchObject(refused);
  });

  it('counts to ten thousand and says when it stopped', async () => {
    const { client } = await server.register();
    const { company_id: companyId } = (await client.preferences.get()).data;
    const superuser = await server.superuser();
    await superuser.query(
      `INSERT INTO customers (company_id, id, name, country, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || n, 'NL', now(), now() FROM generate_series(1, 10001) n`,
      [companyId],
    );
    await superuser.end();
    const { meta, data } = await client.customer.list({});
    expect(data).toHaveLength(25);
    expect(meta).toMatchObject({ count: 10_000, countIsBound: true, first: 1, last: 25 });
  });
});
