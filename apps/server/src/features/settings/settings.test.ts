import { randomUUID } from 'node:crypto';
import type { LedgerInput, VatCodeInput } from '@penning/contract';
import { defined } from '@penning/domain';
import type { Price } from '@penning/domain';
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

const ledger: LedgerInput = {
  name: 'Bread',
  ledgerNumber: '8001',
  creditLedgerNumber: '',
  costCenter: '',
  bookTaxless: false,
};
const zero: VatCodeInput = {
  name: 'Nothing',
  code: 'V0',
  factor: '1' as VatCodeInput['factor'],
  type: 'exempt',
  exemptionCode: 'VATEX-EU-132-1I',
  exemptionReason: '',
  country: '',
};

async function newCompany() {
  const { client } = await server.register();
  return { client, companyId: (await client.preferences.get()).data.company_id };
}

describe('a new company', () => {
  it.each(['nl', 'en', 'de', 'fr', 'es'] as const)('can start right away in %s', async (language) => {
    const { client } = await server.register({ language });
    const vatCodes = (await client.vatCode.list({})).data;
    expect(vatCodes.map(({ type, factor }) => [type, factor])).toEqual([
      ['high', '1.21'],
      ['low', '1.09'],
      ['exempt', '1'],
      ['none', '1'],
      ['ICPS', '1'],
      ['ICPG', '1'],
      ['EBU', '1'],
    ]);
    expect(defined(vatCodes[0]).name).toContain('21%');
    expect(defined((await client.ledger.list({})).data[0]).ledgerNumber).toBe('8000');
    expect((await client.paymentMethod.list()).data.length).toBeGreaterThan(3);
    const [profile] = (await client.profile.list()).data;
    expect(profile).toMatchObject({ isDefault: true, disabled: false, language, hasLogo: false });
    expect(defined(profile).headerLines.slice(0, 2)).toEqual(['Voorbeeld B.V.', 'Jan Jansen']);
  });
});

describe('ledgers', () => {
  it('are added at the end, changed and deleted', async () => {
    const { client } = await newCompany();
    const { data } = await client.ledger.create({ body: ledger });
    expect((await client.ledger.list({})).data.at(-1)).toEqual({ ...ledger, id: data.id, retired: false });
    const body = { ...ledger, name: 'Cake', creditLedgerNumber: '8-1.a', bookTaxless: true };
    expect((await client.ledger.update({ params: { id: data.id }, body })).data).toEqual({
      ...body,
      id: data.id,
      retired: false,
    });
    await client.ledger.delete({ params: { id: data.id } });
    await expect(client.ledger.delete({ params: { id: data.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('can’t have a wrong number or an unknown field', async () => {
    const { client } = await newCompany();
    const wrong = { ...ledger, ledgerNumber: '80 01' };
    await expect(client.ledger.create({ body: wrong })).rejects.toMatchObject({
      status: 422,
      field: 'ledgerNumber',
    });
    const more = { ...ledger, position: 1 } as LedgerInput;
    await expect(client.ledger.create({ body: more })).rejects.toMatchObject({
      status: 422,
      field: 'position',
    });
  });

  it('stay while a product or a document uses them, sent or not, and can be retired then', async () => {
    const { client, companyId } = await newCompany();
    const [vat] = (await client.vatCode.list({})).data;
    const ledgers = (await client.ledger.list({})).data;
    const [byProduct, byDraft, byRecurring, bySent] = ledgers.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    const product = {
      number: '',
      description: 'Bread',
      price: '1' as Price,
      unit: '',
      vatId: defined(vat).id,
      ledgerId: byProduct,
    };
    await client.product.create({ body: product });
    await insertDocument(server, {
      companyId,
      status: 0,
      lines: [{ ledgerId: null }, { ledgerId: byDraft.toUpperCase() }],
    });
    await insertDocument(server, { companyId, status: 2, lines: [{ ledgerId: byRecurring }] });
    await insertDocument(server, {
      companyId,
      status: 1,
      number: '1',
      numberValue: 1,
      lines: [{ ledgerId: bySent }],
    });
    for (const id of [byProduct, byDraft, byRecurring, bySent]) {
      await expect(client.ledger.delete({ params: { id } })).rejects.toMatchObject({
        status: 409,
        code: 1004,
      });
    }
    expect((await client.ledger.list({})).data).toEqual(ledgers);
    const { data: retired } = await client.ledger.retire({ params: { id: bySent } });
    expect(retired).toMatchObject({ id: bySent, retired: true });
    expect((await client.ledger.list({})).data).toEqual(ledgers.filter(({ id }) => id !== bySent));
  });
});

describe('VAT codes', () => {
  it('are added, changed and deleted', async () => {
    const { client } = await newCompany();
    const { data } = await client.vatCode.create({ body: zero });
    expect(data).toEqual({ ...zero, id: data.id, retired: false });
    // The reason belongs to the previous type.
    const body = { name: 'Low', factor: '1.055' as VatCodeInput['factor'], type: 'low' as const };
    expect((await client.vatCode.update({ params: { id: data.id }, body })).data).toEqual({
      ...zero,
      ...body,
      exemptionCode: '',
      id: data.id,
      retired: false,
    });
    await client.vatCode.delete({ params: { id: data.id } });
    expect((await client.vatCode.list({})).data).toHaveLength(7);
  });

  it('can’t have a rate that doesn’t fit the type', async () => {
    const { client } = await newCompany();
    const before = (await client.vatCode.list({})).data;
    const refused = { status: 422, field: 'factor' };
    const body = { ...zero, type: 'high' as const };
    await expect(client.vatCode.create({ body })).rejects.toMatchObject(refused);
    const taxed = { ...zero, factor: '1.21' as VatCodeInput['factor'] };
    await expect(
      client.vatCode.update({ params: { id: defined(before[2]).id }, body: taxed }),
    ).rejects.toMatchObject(refused);
    expect((await client.vatCode.list({})).data).toEqual(before);
  });

  it('stay while a product or a draft uses them', async () => {
    const { client, companyId } = await newCompany();
    const [byProduct, byDraft] = (await client.vatCode.list({})).data;
    const [first] = (await client.ledger.list({})).data;
    const product = {
      number: '',
      description: 'Bread',
      price: '1' as Price,
      unit: '',
      vatId: defined(byProduct).id,
      ledgerId: defined(first).id,
    };
    await client.product.create({ body: product });
    await insertDocument(server, { companyId, status: 5, lines: [{ vatId: defined(byDraft).id }] });
    for (const { id } of [defined(byProduct), defined(byDraft)]) {
      await expect(client.vatCode.delete({ params: { id } })).rejects.toMatchObject({
        status: 409,
        code: 1004,
      });
    }
  });
});

describe('payment methods', () => {
  it('are added, changed and deleted', async () => {
    const { client } = await newCompany();
    const { data } = await client.paymentMethod.create({ body: { name: 'Barter' } });
    expect((await client.paymentMethod.list()).data.at(-1)).toEqual({ id: data.id, name: 'Barter' });
    const changed = await client.paymentMethod.update({ params: { id: data.id }, body: { name: 'Swap' } });
    expect(changed.data).toEqual({ id: data.id, name: 'Swap' });
    await client.paymentMethod.delete({ params: { id: data.id } });
    await expect(client.paymentMethod.delete({ params: { id: data.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(client.paymentMethod.create({ body: { name: ' ' } })).rejects.toMatchObject({
      field: 'name',
    });
  });
});

describe('settings of another company', () => {
  it('do not exist', async () => {
    const one = await newCompany();
    const other = await newCompany();
    const read = async () => [
      await other.client.ledger.list(),
      await other.client.vatCode.list(),
      await other.client.paymentMethod.list(),
    ];
    const before = await read();
    const [ledgerId, vatId, methodId] = before.map(({ data }) => defined(data[0]).id) as [
      string,
      string,
      string,
    ];
    const calls = [
      () => one.client.ledger.update({ params: { id: ledgerId }, body: ledger }),
      () => one.client.ledger.delete({ params: { id: ledgerId } }),
      () => one.client.vatCode.update({ params: { id: vatId }, body: zero }),
      () => one.client.vatCode.delete({ params: { id: vatId } }),
      () => one.client.paymentMethod.update({ params: { id: methodId }, body: { name: 'Mine' } }),
      () => one.client.paymentMethod.delete({ params: { id: methodId } }),
      () => one.client.ledger.delete({ params: { id: randomUUID() } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(await read()).toEqual(before);
  });
});
