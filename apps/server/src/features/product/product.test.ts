import type { CallArguments, ProductInput, product } from '@penning/contract';
import { defined } from '@penning/domain';
import type { Price } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

const price = (text: string) => text as Price;

async function newShop() {
  const { client } = await server.register();
  const [vat] = (await client.vatCode.list()).data;
  const [ledger] = (await client.ledger.list()).data;
  const productOf = (more: Partial<ProductInput> = {}): ProductInput => ({
    number: 'A-1',
    description: 'Bread',
    price: price('2.50'),
    unit: 'piece',
    vatId: defined(vat).id,
    ledgerId: defined(ledger).id,
    ...more,
  });
  return { client, productOf };
}

describe('products', () => {
  it('are added, read, changed and deleted', async () => {
    const { client, productOf } = await newShop();
    const { data } = await client.product.create({ body: productOf({ price: price('2.5') }) });
    expect(data).toMatchObject(productOf());
    const params = { id: data.id };
    expect((await client.product.get({ params })).data).toEqual(data);
    const changed = await client.product.update({
      params,
      body: productOf({ price: price('0.0149'), number: '' }),
    });
    expect(changed.data).toMatchObject({ price: price('0.0149'), number: '' });
    await client.product.delete({ params });
    await expect(client.product.get({ params })).rejects.toMatchObject({ status: 404 });
    await expect(client.product.delete({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('keep a description of a thousand characters of any kind', async () => {
    const { client, productOf } = await newShop();
    const description = Array.from({ length: 1000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('');
    for (const number of ['1', '2', '3'])
      await client.product.create({ body: productOf({ number, description }) });
    const first = await client.product.list({ query: { perPage: 2 } });
    const second = await client.product.list({ query: { perPage: 2, cursor: defined(first.meta.next) } });
    expect(second.data).toHaveLength(1);
  });

  it.each([
    ['price', { price: 'free' }],
    ['price', { price: '1.23456' }],
    ['description', { description: ' \n ' }],
    ['colour', { colour: 'red' }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const { client, productOf } = await newShop();
    const body = productOf(wrong as Partial<ProductInput>);
    await expect(client.product.create({ body })).rejects.toMatchObject({ status: 422, field });
  });

  it('can’t use the VAT code or the ledger of another company', async () => {
    const { client, productOf } = await newShop();
    const other = await newShop();
    const { vatId, ledgerId } = other.productOf();
    const { data } = await client.product.create({ body: productOf() });
    const params = { id: data.id };
    await expect(client.product.create({ body: productOf({ vatId }) })).rejects.toMatchObject({
      status: 422,
      field: 'vatId',
    });
    const call = client.product.update({ params, body: productOf({ ledgerId }) });
    await expect(call).rejects.toMatchObject({ status: 422, field: 'ledgerId' });
    expect((await client.product.get({ params })).data).toEqual(data);
  });

  it('of another company do not exist', async () => {
    const one = await newShop();
    const other = await newShop();
    const { data } = await other.client.product.create({ body: other.productOf() });
    const params = { id: data.id };
    await expect(one.client.product.get({ params })).rejects.toMatchObject({ status: 404 });
    await expect(one.client.product.update({ params, body: one.productOf() })).rejects.toMatchObject({
      status: 404,
    });
    await expect(one.client.product.delete({ params })).rejects.toMatchObject({ status: 404 });
    expect((await one.client.product.list({})).data).toEqual([]);
    expect((await other.client.product.get({ params })).data).toEqual(data);
  });

  it('are searched ignoring accents and sorted by every column', async () => {
    const { client, productOf } = await newShop();
    const made = [
      { number: '10', description: 'Crème brûlée', price: price('9.00') },
      { number: '9', description: 'Apple pie', price: price('10.00') },
      { number: 'x', description: 'Brownie', price: price('-1.50') },
    ];
    for (const more of made) await client.product.create({ body: productOf(more) });
    const listed = async (query: NonNullable<CallArguments<typeof product.list>['query']>) =>
      (await client.product.list({ query })).data.map(({ number }) => number);
    expect(await listed({ q: 'creme BRU' })).toEqual(['10']);
    expect(await listed({ q: 'X' })).toEqual(['x']);
    expect(await listed({ sort: 'description' })).toEqual(['9', 'x', '10']);
    expect(await listed({ sort: 'price' })).toEqual(['x', '10', '9']);
    expect(await listed({ sort: '-price' })).toEqual(['9', '10', 'x']);
    expect(await listed({ sort: '-number' })).toEqual(['x', '9', '10']);
    const first = await client.product.list({ query: { sort: '-price', perPage: 1 } });
    expect(await listed({ sort: '-price', perPage: 2, cursor: defined(first.meta.next) })).toEqual([
      '10',
      'x',
    ]);
  });
});
