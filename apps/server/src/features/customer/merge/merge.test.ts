import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowCollecting, createMandate } from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  refusalOf,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

const PLAIN = { debtorNumber: '', contact: '', phone: '', vatNumber: '', coc: '', email: '' };
const add = async (values: Partial<Parameters<typeof customerBody>[0]> & { name: string }) =>
  (await company.client.customer.create({ body: customerBody({ ...PLAIN, ...values }) })).data.id;
const get = async (id: string) => (await company.client.customer.get({ params: { id } })).data;
const duplicatesBy = async (by: 'email' | 'vatNumber' | 'name') =>
  (await company.client.customerMerge.listDuplicates({ query: { by } })).data.map(({ customers }) =>
    customers.map(({ name }) => name).toSorted(),
  );

describe('duplicates', () => {
  it('are found by email address, whatever its case, and by VAT number', async () => {
    await add({ name: 'Mail One', email: 'Same@mail.example' });
    await add({ name: 'Mail Two', email: 'same@mail.example' });
    await add({ name: 'Number One', vatNumber: 'NL004495445B01' });
    await add({ name: 'Number Two', vatNumber: 'NL004495445B01' });
    expect(await duplicatesBy('email')).toContainEqual(['Mail One', 'Mail Two']);
    expect(await duplicatesBy('vatNumber')).toEqual([['Number One', 'Number Two']]);
  });

  it('are found by name without its legal form and with one wrong letter, never with a different digit', async () => {
    for (const name of ['Janssen Techniek B.V.', 'Jansen Techniek', 'JANSSEN-TECHNIEK BV'])
      await add({ name });
    for (const name of ['Winkel 12', 'Winkel 13', 'Müller GmbH', 'Muller', 'Bas', 'Bos']) await add({ name });
    const groups = await duplicatesBy('name');
    expect(groups).toContainEqual(['JANSSEN-TECHNIEK BV', 'Jansen Techniek', 'Janssen Techniek B.V.']);
    expect(groups).toContainEqual(['Muller', 'Müller GmbH']);
    const named = groups.flat();
    for (const name of ['Winkel 12', 'Winkel 13', 'Bas', 'Bos']) expect(named).not.toContain(name);
  });
});

describe('a merge', () => {
  it('moves documents and mandates, fills empty fields, and is undone as a whole', async () => {
    const masterId = await add({ name: 'Master', email: 'master@mail.example' });
    const otherId = await add({
      name: 'Other',
      phone: '+31 20 1234567',
      email: 'other@mail.example',
      optionExpiration: 60,
      optionLanguage: 'de',
      optionCurrency: 'EUR',
    });
    const sent = await createSent(company, { customerId: otherId });
    const draft = await createDraft(company, { customerId: otherId });
    const mandate = await createMandate(company, {}, otherId);
    const body = { masterId, customerIds: [otherId] };

    const { data: preview } = await company.client.customerMerge.preview({ body });
    expect(preview.customers).toEqual([
      {
        id: otherId,
        name: 'Other',
        documentCount: 2,
        mandateCount: 1,
        contactCount: 0,
        noteCount: 0,
        billableItemCount: 0,
        tagCount: 0,
        payerCount: 0,
        movesPause: false,
      },
    ]);
    const FILLED = {
      phone: '+31 20 1234567',
      optionExpiration: '60',
      optionLanguage: 'de',
      optionCurrency: 'EUR',
    };
    expect(preview.filled).toEqual(
      Object.entries(FILLED).map(([field, value]) => ({ field, value, customerId: otherId })),
    );
    expect((await get(otherId)).status).toBe('active');

    const { data: merge } = await company.client.customerMerge.create({ body });
    expect(merge).toMatchObject({ masterId, masterName: 'Master', undoneAt: null });
    expect(merge.filled.toSorted()).toEqual(Object.keys(FILLED).toSorted());
    expect(await get(masterId)).toMatchObject({
      ...FILLED,
      optionExpiration: 60,
      email: 'master@mail.example',
    });
    expect(await get(otherId)).toMatchObject({ status: 'merged', masterId, email: 'other@mail.example' });
    const ofMaster = await company.client.invoice.list({ query: { customerId: masterId } });
    expect(ofMaster.data.map(({ id }) => id)).toEqual([sent.id]);
    // Sent documents keep their recipient; unsent ones show the new one.
    const shown = async (id: string) =>
      (await company.client.invoice.get({ params: { id } })).data.receiver?.name;
    expect(await shown(sent.id)).toBe('Other');
    expect(await shown(draft.id)).toBe('Master');
    const { data: mandates } = await company.client.mandate.listOfCustomer({ params: { id: masterId } });
    expect(mandates.map(({ id }) => id)).toEqual([mandate.id]);
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);

    // Callers with the old id get the master.
    const late = await createDraft(company, { customerId: otherId });
    expect((await company.client.invoice.get({ params: { id: late.id } })).data.customerId).toBe(masterId);

    const { data: undone } = await company.client.customerMerge.undo({ params: { id: merge.id } });
    expect(undone.undoneAt).not.toBeNull();
    expect(await get(masterId)).toMatchObject({
      phone: '',
      optionExpiration: null,
      optionLanguage: null,
      optionCurrency: null,
    });
    expect(await get(otherId)).toMatchObject({ status: 'active', masterId: null, invoiceCount: 1 });
    const back = await company.client.invoice.list({ query: { customerId: otherId } });
    expect(back.data.map(({ id }) => id)).toEqual([sent.id]);
    expect((await company.client.invoice.get({ params: { id: draft.id } })).data.customerId).toBe(otherId);
    expect((await company.client.mandate.listOfCustomer({ params: { id: otherId } })).data).toHaveLength(1);
    // Undoing it twice changes nothing.
    expect((await company.client.customerMerge.undo({ params: { id: merge.id } })).data).toEqual(undone);
    const { data: list } = await company.client.customerMerge.list({ query: {} });
    expect(list[0]).toEqual(undone);
  });

  it('takes over how e-invoices are sent and other addresses, as a person reads them, until it is undone', async () => {
    const masterId = await add({ name: 'Plain', country: 'NL' });
    const peppol = {
      eInvoice: 'peppol' as const,
      electronicAddress: { scheme: '0106' as const, id: '12345678' },
      invoiceAddress: { attention: 'Books', address: 'Kade 7', postalCode: '1234 AB', city: 'Urk' },
      deliveryAddress: { name: '', address: 'Dok 2', postalCode: '', city: 'Gent', country: 'BE' },
    };
    const otherId = await add({ name: 'Of the network', country: 'NL', ...peppol });
    const body = { masterId, customerIds: [otherId] };
    const { data: preview } = await company.client.customerMerge.preview({ body });
    expect(preview.filled.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'deliveryAddress Dok 2, Gent, BE',
      'invoiceAddress Books, Kade 7, 1234 AB Urk',
      'eInvoice peppol',
      'electronicAddress 0106:12345678',
    ]);
    const { data: merge } = await company.client.customerMerge.create({ body });
    expect(await get(masterId)).toMatchObject(peppol);
    await company.client.customerMerge.undo({ params: { id: merge.id } });
    const nothing = { electronicAddress: null, invoiceAddress: null, deliveryAddress: null };
    expect(await get(masterId)).toMatchObject({ eInvoice: 'none', ...nothing });
  });

  it('shows the contacts, notes, hours and tags that move', async () => {
    const [masterId, otherId] = [await add({ name: 'Few' }), await add({ name: 'Many' })];
    const params = { id: otherId };
    await company.client.customerContact.create({ params, body: { name: 'Ann', email: 'ann@many.example' } });
    await company.client.customerNote.create({ params, body: { body: 'Calls on Mondays' } });
    const [gold, new_] = await Promise.all(
      ['Gold', 'New'].map(
        async (name) => (await company.client.customerTag.create({ body: { name } })).data.id,
      ),
    );
    const tagIds = [defined(gold), defined(new_)];
    await company.client.customerTag.choose({ params, body: { tagIds } });
    await company.client.customerTag.choose({
      params: { id: masterId },
      body: { tagIds: tagIds.slice(0, 1) },
    });
    const body = { masterId, customerIds: [otherId] };
    await company.client.billableItem.create({
      body: {
        customerId: otherId,
        spentOn: '2026-11-12',
        description: 'Advice',
        quantity: '1',
        price: '80.00',
      },
    });
    await company.client.customer.update({
      params: { id: otherId },
      body: { iban: 'NL91ABNA0417164300' },
    });
    await company.client.customerBulk.change({
      body: { selection: { ids: [otherId] }, change: { kind: 'pauseReminders', until: '2027-01-31' } },
    });
    const moved = {
      id: otherId,
      contactCount: 1,
      noteCount: 1,
      billableItemCount: 1,
      tagCount: 1,
      payerCount: 1,
      movesPause: true,
    };
    expect((await company.client.customerMerge.preview({ body })).data.customers).toMatchObject([moved]);
    expect((await company.client.customerMerge.create({ body })).data.customers).toMatchObject([moved]);
    expect((await get(masterId)).tagIds.toSorted()).toEqual(tagIds.toSorted());
  });

  it('shows the mails of all its customers, merged in however many steps, until it is undone', async () => {
    const [first, second, last] = [
      await add({ name: 'Mailed', email: 'mailed@chain.example' }),
      await add({ name: 'Between' }),
      await add({ name: 'Last one' }),
    ];
    await company.client.customerStatement.send({ params: { id: first }, body: {} });
    const merge = async (masterId: string, id: string) =>
      (await company.client.customerMerge.create({ body: { masterId, customerIds: [id] } })).data.id;
    const mailsOf = async (id: string) => {
      const call = { params: { id }, query: { kind: 'mail' as const } };
      return (await company.client.customerOverview.listTimeline(call)).data.map(({ detail }) => detail);
    };
    await merge(second, first);
    const further = await merge(last, second);
    expect(await mailsOf(last)).toEqual(['mailed@chain.example']);
    await company.client.customerMerge.undo({ params: { id: further } });
    expect(await mailsOf(last)).toEqual([]);
    expect(await mailsOf(second)).toEqual(['mailed@chain.example']);
  });

  it('accepts archived customers, restores an archived master for an active one, and archives it again when undone', async () => {
    const archive = (id: string) => company.client.customer.archive({ params: { id } });
    const [active, asleep, old] = [
      await add({ name: 'Awake', email: 'zzz@sleep.example' }),
      await add({ name: 'Asleep', email: 'zzz@sleep.example' }),
      await add({ name: 'Asleep for long', email: 'zzz@sleep.example' }),
    ];
    await archive(asleep);
    await archive(old);
    const groups = async (status: 'active' | 'archived' | 'all') =>
      (await company.client.customerMerge.listDuplicates({ query: { by: 'email', status } })).data
        .find(({ key }) => key === 'zzz@sleep.example')
        ?.customers.map(({ name }) => name)
        .toSorted();
    expect(await groups('active')).toBeUndefined();
    expect(await groups('archived')).toEqual(['Asleep', 'Asleep for long']);
    expect(await groups('all')).toEqual(['Asleep', 'Asleep for long', 'Awake']);

    const body = { masterId: asleep, customerIds: [active, old] };
    expect((await company.client.customerMerge.preview({ body })).data.restoresMaster).toBe(true);
    const { data: merge } = await company.client.customerMerge.create({ body });
    const states = async () => Promise.all([asleep, active, old].map(async (id) => (await get(id)).status));
    expect(await states()).toEqual(['active', 'merged', 'merged']);
    await company.client.customerMerge.undo({ params: { id: merge.id } });
    expect(await states()).toEqual(['archived', 'active', 'archived']);

    const among = { masterId: asleep, customerIds: [old] };
    expect((await company.client.customerMerge.preview({ body: among })).data.restoresMaster).toBe(false);
    await company.client.customerMerge.create({ body: among });
    expect(await states()).toEqual(['archived', 'active', 'merged']);
  });

  it('keeps what the master was given since', async () => {
    const [masterId, otherId] = [
      await add({ name: 'Kept' }),
      await add({ name: 'Gone', phone: '0201234567' }),
    ];
    const { data: merge } = await company.client.customerMerge.create({
      body: { masterId, customerIds: [otherId] },
    });
    await company.client.customer.update({ params: { id: masterId }, body: { phone: '0309999999' } });
    const { id } = await createDraft(company, { customerId: masterId });
    await company.client.customerMerge.undo({ params: { id: merge.id } });
    expect((await get(masterId)).phone).toBe('0309999999');
    expect((await company.client.invoice.get({ params: { id } })).data.customerId).toBe(masterId);
  });

  it('is refused with two mandates in force, with itself, and with a merged customer', async () => {
    const [one, two] = [await add({ name: 'With one' }), await add({ name: 'With two' })];
    await createMandate(company, {}, one);
    await createMandate(company, {}, two);
    const create = (masterId: string, customerIds: string[]) =>
      refusalOf(company.client.customerMerge.create({ body: { masterId, customerIds } }));
    expect(await create(one, [two])).toMatchObject({
      code: 1210,
      data: { names: 'With one, With two' },
    });
    expect(await create(one, [one])).toMatchObject({ field: 'customerIds' });
    const third = await add({ name: 'Third' });
    await company.client.customerMerge.create({ body: { masterId: one, customerIds: [third] } });
    expect(await create(two, [third])).toMatchObject({
      code: ERRORS.customerMerged.code,
      field: 'customerIds.0',
      message: 'Third has been merged into With one. Use that customer instead.',
    });
    expect(await create(third, [two])).toMatchObject({
      code: ERRORS.customerMerged.code,
      field: 'masterId',
    });
    const gone = await add({ name: 'Gone' });
    await company.client.customer.delete({ params: { id: gone } });
    expect(await create(two, [gone])).toMatchObject({ code: ERRORS.customerNotFound.code });
  });

  it('is refused with the customer that is left of several merges', async () => {
    const [a, b, c, d] = [
      await add({ name: 'Left A' }),
      await add({ name: 'Left B' }),
      await add({ name: 'Left C' }),
      await add({ name: 'Left D' }),
    ];
    const merge = (masterId: string, id: string) =>
      company.client.customerMerge.create({ body: { masterId, customerIds: [id] } });
    await merge(b, a);
    await merge(c, b);
    expect((await refusalOf(merge(d, a))).message).toContain('Left A has been merged into Left C.');
    const preview = company.client.customerMerge.preview({ body: { masterId: a, customerIds: [d] } });
    expect(await refusalOf(preview)).toMatchObject({ field: 'masterId' });
  });

  it('is not undone while its master is merged into another', async () => {
    const [a, b, c] = [await add({ name: 'Aa' }), await add({ name: 'Bb' }), await add({ name: 'Cc' })];
    const merge = async (masterId: string, id: string) =>
      (await company.client.customerMerge.create({ body: { masterId, customerIds: [id] } })).data.id;
    const first = await merge(b, c);
    const second = await merge(a, b);
    const undo = (id: string) => company.client.customerMerge.undo({ params: { id } });
    expect(await refusalOf(undo(first))).toMatchObject({ code: 1211 });
    await undo(second);
    await undo(first);
    expect((await get(defined(c))).status).toBe('active');
  });

  it('prevents its customers from being deleted, even when it was undone', async () => {
    const [masterId, otherId] = [await add({ name: 'Once master' }), await add({ name: 'Once merged' })];
    const body = { masterId, customerIds: [otherId] };
    const { id } = (await company.client.customerMerge.create({ body })).data;
    await company.client.customerMerge.undo({ params: { id } });
    for (const customerId of [masterId, otherId])
      expect(await refusalOf(company.client.customer.delete({ params: { id: customerId } }))).toMatchObject({
        code: ERRORS.inUse.code,
      });
  });
});
