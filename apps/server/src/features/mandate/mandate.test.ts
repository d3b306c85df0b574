import { randomUUID } from 'node:crypto';
import { plainDate, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountBody,
  allowCollecting,
  createCollection,
  createDebtor,
  createMandate,
  fileBatch,
  fillBatch,
  mandateBody,
  requestMandate,
} from '../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  customerBody,
  draftBody,
  furnishCompany,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { makeCamt } from '../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

const newCustomer = async (changes = {}) =>
  (await company.client.customer.create({ body: customerBody(changes) })).data.id;
const mandateOf = async (id: string) => (await company.client.mandate.get({ params: { id } })).data;
const tokenOf = ({ signLink }: { signLink: string | null }) => defined(defined(signLink).split('/').at(-1));
const sign = (token: string, changes = {}) =>
  server.anonymous.mandate.sign({
    params: { token },
    body: { ...accountBody(), ...changes, confirmed: true as const },
  });

describe('a mandate of another system', () => {
  const problemsOf = async (call: Promise<unknown>) =>
    (await refusalOf(call)).problems.map(({ path, name }) => `${path} ${name}`);

  it('continues from its last collection, also after it was collected here', async () => {
    const { customerId, mandate } = await createDebtor(company, {
      signedOn: plainDate('2020-03-02'),
      lastCollectedOn: plainDate('2026-10-28'),
    });
    expect(mandate).toMatchObject({
      state: 'active',
      sequence: 'recurring',
      lastCollectedOn: '2026-10-28',
      lapsesAfter: '2029-10-28',
    });
    const { id } = await createCollection(company, { customerId });
    const batch = await fileBatch(company, await fillBatch(company, [id]));
    const { data } = await company.client.sepaBatch.listCollections({ params: { id: batch.id }, query: {} });
    expect(data).toMatchObject([{ sequenceType: 'RCUR' }]);
    expect(await mandateOf(mandate.id)).toMatchObject({ lastCollectedOn: '2026-11-30' });
    // Returned before settlement, that collection never happened: the earlier one counts again.
    const endToEndId = defined(defined(data[0]).endToEndId);
    const entry = { amount: '121.00', isDebit: true, endToEndId, returnReason: 'MD06' };
    await company.client.bank.import({ body: new File([makeCamt([{ entries: [entry] }])], 'statement.xml') });
    expect(await mandateOf(mandate.id)).toMatchObject({ state: 'active', lastCollectedOn: '2026-10-28' });
  });

  it('is refused when it has lapsed, or when its dates contradict each other', async () => {
    const id = await newCustomer();
    const create = (changes: Parameters<typeof mandateBody>[0]) => createMandate(company, changes, id);
    const signedOn = plainDate('2020-03-02');
    expect(await problemsOf(create({ signedOn }))).toEqual(['lastCollectedOn mandate_lapsed']);
    const lapsed = create({ signedOn, lastCollectedOn: plainDate('2023-11-20') });
    expect(await problemsOf(lapsed)).toEqual(['lastCollectedOn mandate_lapsed']);
    const early = create({ signedOn, lastCollectedOn: plainDate('2020-03-01') });
    expect(await problemsOf(early)).toEqual(['lastCollectedOn before_signed']);
    const late = create({ lastCollectedOn: plainDate('2026-11-22') });
    expect(await problemsOf(late)).toEqual(['lastCollectedOn in_future']);
    const oneOff = create({ kind: 'oneOff', lastCollectedOn: plainDate('2026-11-10') });
    expect(await problemsOf(oneOff)).toEqual(['lastCollectedOn mandate_ended']);
    expect((await create({ signedOn, lastCollectedOn: plainDate('2023-11-21') })).state).toBe('active');
  });

  it('of the B2B scheme is for businesses only, entered or requested', async () => {
    const id = await newCustomer({ person: true, coc: '' });
    expect(await problemsOf(createMandate(company, { scheme: 'B2B' }, id))).toEqual(['scheme business_only']);
    const asked = company.client.mandate.request({
      params: { id },
      body: { creationToken: randomUUID(), scheme: 'B2B', channel: 'link' },
    });
    expect(await problemsOf(asked)).toEqual(['scheme business_only']);
    expect((await createMandate(company, { scheme: 'B2B' }, await newCustomer())).scheme).toBe('B2B');
  });

  it('is refused when the bank’s file couldn’t name its account', async () => {
    const [swiss, id] = ['CH9300762011623852957', await newCustomer({ city: '' })];
    expect(await problemsOf(createMandate(company, { iban: swiss }, id))).toEqual(['bic required']);
    const unplaced = createMandate(company, { iban: swiss, bic: 'POFICHBEXXX' }, id);
    expect(await problemsOf(unplaced)).toEqual(['iban debtor_address']);
    expect(await problemsOf(createMandate(company, { iban: 'BR1800360305000010009795493C1' }, id))).toEqual([
      'iban iban',
    ]);
    const { version, id: mandateId } = await createMandate(company, {}, id);
    const amended = company.client.mandate.update({
      params: { id: mandateId },
      body: { version, iban: swiss },
    });
    expect(await problemsOf(amended)).toEqual(['bic required']);
  });

  it('ends when the bank reports that its account is closed', async () => {
    const { customerId, mandate } = await createDebtor(company);
    const { id } = await createCollection(company, { customerId });
    const batch = await fileBatch(company, await fillBatch(company, [id]));
    const { data } = await company.client.sepaBatch.listCollections({ params: { id: batch.id }, query: {} });
    const endToEndId = defined(defined(data[0]).endToEndId);
    const entry = { amount: '121.00', isDebit: true, endToEndId, returnReason: 'AC04', bankReference: 'AC' };
    await company.client.bank.import({ body: new File([makeCamt([{ entries: [entry] }])], 'closed.xml') });
    expect(await mandateOf(mandate.id)).toMatchObject({ state: 'revoked', revokeReason: 'AC04' });
    const draft = await createDraft(company, { type: 'I', customerId });
    expect(await refusalOf(markAsSent(company, draft))).toMatchObject({ errorName: 'mandate.missing' });
  });
});

describe('a mandate signed elsewhere', () => {
  it('is the customer’s only mandate until it is revoked, and then stays in the event log', async () => {
    const { customerId, mandate } = await createDebtor(company);
    expect(mandate).toMatchObject({ state: 'active', sequence: 'unused', lapsesAfter: '2029-11-01' });
    expect(mandate.reference).toMatch(/^PM-[0-9A-F]{12}$/);
    const second = refusalOf(createMandate(company, {}, customerId));
    expect(await second).toMatchObject({ code: 1031, status: 409 });
    const { data: revoked } = await company.client.mandate.revoke({
      params: { id: mandate.id },
      body: { reason: 'Other bank' },
    });
    expect(revoked).toMatchObject({ state: 'revoked', revokeReason: 'Other bank' });
    server.clock.advance(1000);
    const next = await createMandate(company, { reference: 'NEW-1' }, customerId);
    const list = await company.client.mandate.listOfCustomer({ params: { id: customerId } });
    expect(list.data.map(({ id, state }) => [id, state])).toEqual([
      [next.id, 'active'],
      [mandate.id, 'revoked'],
    ]);
    expect((await mandateOf(mandate.id)).events.map(({ event }) => event)).toEqual([
      'mandateRegistered',
      'mandateRevoked',
    ]);
    await company.client.mandate.revoke({ params: { id: next.id }, body: { reason: '' } });
    expect(await refusalOf(createMandate(company, { reference: 'NEW-1' }, customerId))).toMatchObject({
      code: 1032,
      field: 'reference',
    });
  });

  it('created twice with one token is created once', async () => {
    const id = await newCustomer();
    const body = mandateBody();
    const [first, again] = await Promise.all([
      company.client.mandate.create({ params: { id }, body }),
      company.client.mandate.create({ params: { id }, body }),
    ]);
    expect(again.data.id).toBe(first.data.id);
  });

  it.each([
    ['iban', { iban: 'NL20INGB0001234568' }],
    ['iban', { iban: 'SA0380000000608010167519' }],
    ['bic', { bic: 'NOBIC' }],
    ['reference', { reference: '/1//2' }],
    ['signedOn', { signedOn: plainDate('2026-11-22') }],
    ['accountHolder', { accountHolder: '***' }],
  ])('is refused with a wrong %s', async (field, changes) => {
    const refusal = await refusalOf(createMandate(company, changes, await newCustomer()));
    expect(refusal).toMatchObject({ code: 5, field });
  });

  it('is amended while it is active, and nobody overwrites another’s change', async () => {
    const { mandate } = await createDebtor(company);
    const { accountHolder, reference } = mandate;
    const body = {
      version: mandate.version,
      reference,
      accountHolder,
      iban: 'NL02 ABNA 0123 4567 89',
      bic: '',
      closing: true,
    };
    const { data } = await company.client.mandate.update({ params: { id: mandate.id }, body });
    expect(data).toMatchObject({ iban: 'NL02ABNA0123456789', closing: true, version: 2 });
    const late = refusalOf(company.client.mandate.update({ params: { id: mandate.id }, body }));
    expect(await late).toMatchObject({ code: 1005 });
  });

  it('prevents its customer from being deleted', async () => {
    const { customerId } = await createDebtor(company);
    const refusal = refusalOf(company.client.customer.delete({ params: { id: customerId } }));
    expect(await refusal).toMatchObject({ code: 1004 });
  });
});

describe('an invoice for collection', () => {
  const draftOf = (customerId: string, changes = {}) =>
    createDraft(company, { type: 'I', customerId, ...changes });

  it('freezes the mandate it is collected by', async () => {
    const { customerId, mandate } = await createDebtor(company);
    const draft = await draftOf(customerId);
    expect(draft).toMatchObject({ type: 'I', collection: { mandateReference: mandate.reference } });
    const sent = await markAsSent(company, draft);
    const terms = {
      mandateReference: mandate.reference,
      signedOn: '2026-11-01',
      scheme: 'CORE',
      debtorIban: 'NL20INGB0001234567',
      creditorId: 'NL06ZZZ695990840000',
    };
    expect(sent).toMatchObject({ type: 'I', statuses: ['open', 'notbooked', 'sepa'], collection: terms });
    await company.client.mandate.revoke({ params: { id: mandate.id }, body: { reason: '' } });
    const { data } = await company.client.invoice.get({ params: { id: sent.id } });
    expect(data.collection).toEqual(terms);
  });

  it('isn’t sent without a valid mandate, in euros, for more than zero', async () => {
    const without = await draftOf(await newCustomer());
    expect(await refusalOf(markAsSent(company, without))).toMatchObject({
      code: 1030,
      field: 'customerId',
      data: { reason: 'notSigned' },
    });
    const { customerId } = await createDebtor(company);
    await addRate(company, 'USD');
    const dollars = await draftOf(customerId, { currency: 'USD' });
    expect(await refusalOf(markAsSent(company, dollars))).toMatchObject({ code: 1034, field: 'currency' });
    const { data } = await company.client.invoice.get({ params: { id: dollars.id } });
    expect(data).toMatchObject({ status: 0, number: null });
  });

  it('keeps its type when a draft is saved without it, and changes it when asked', async () => {
    const { customerId } = await createDebtor(company);
    const draft = await draftOf(customerId);
    const { creationToken: _, ...body } = draftBody(company, { customerId });
    const save = (version: number, changes = {}) =>
      company.client.invoice.update({ params: { id: draft.id }, body: { version, ...body, ...changes } });
    expect((await save(1)).data.type).toBe('I');
    expect((await save(2, { type: '' })).data.type).toBe('');
  });
});

describe('a mandate signed online', () => {
  it('is requested by email, can be viewed without a trace, and is signed once', async () => {
    const customerId = await newCustomer();
    const body = {
      creationToken: randomUUID(),
      reference: '',
      scheme: 'CORE' as const,
      kind: 'recurrent' as const,
      channel: 'email' as const,
      to: ['klant@klant.example'],
    };
    const { data: asked } = await company.client.mandate.request({ params: { id: customerId }, body });
    expect(asked).toMatchObject({ state: 'requested', signedOn: null, iban: '' });
    const { data: again } = await company.client.mandate.request({ params: { id: customerId }, body });
    expect(again.id).toBe(asked.id);
    const [letter] = await deliverAll();
    expect(letter).toMatchObject({ to: 'klant@klant.example' });
    expect(letter?.source).toContain(tokenOf(asked));
    const token = tokenOf(asked);
    const { data: shown } = await server.anonymous.mandate.getExternal({ params: { token } });
    expect(shown).toMatchObject({ state: 'open', creditorIdentifier: 'NL06ZZZ695990840000', signedAt: null });
    expect((await mandateOf(asked.id)).version).toBe(asked.version);
    const { data: signed } = await sign(token);
    expect(signed).toMatchObject({ state: 'signed', signedAt: expect.stringMatching(/^2026-11-21T10:00/) });
    expect(await mandateOf(asked.id)).toMatchObject({
      state: 'active',
      signedOn: '2026-11-21',
      iban: 'NL20INGB0001234567',
      accountHolder: 'Z. Bakker',
      events: [{ event: 'mandateRequested' }, { event: 'mandateSigned', actor: 'Z. Bakker' }],
    });
    expect(await refusalOf(sign(token, { accountHolder: 'Someone else' }))).toMatchObject({ code: 4 });
    expect((await mandateOf(asked.id)).accountHolder).toBe('Z. Bakker');
    const letters = await deliverAll();
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      'administratie@voorbeeld.example',
      'klant@klant.example',
    ]);
    for (const { source } of letters) expect(source).toContain('application/pdf');
    const pdf = async () =>
      Buffer.from(
        await (await company.client.mandate.downloadPdf({ params: { id: asked.id } })).arrayBuffer(),
      );
    expect((await pdf()).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf()).equals(await pdf())).toBe(true);
  });

  it('can’t be signed once it has expired or was withdrawn', async () => {
    const asked = await requestMandate(company, await newCustomer());
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    try {
      const { client } = await relogin();
      const { data } = await client.mandate.get({ params: { id: asked.id } });
      expect(data).toMatchObject({ state: 'expired', signLink: null });
      expect(await refusalOf(sign(tokenOf(asked)))).toMatchObject({ code: 4 });
    } finally {
      server.clock.set('2026-11-21T10:00:00Z');
    }
    const taken = await requestMandate(company, await newCustomer());
    await company.client.mandate.revoke({ params: { id: taken.id }, body: { reason: '' } });
    expect(await refusalOf(sign(tokenOf(taken)))).toMatchObject({ code: 3 });
  });

  it('replaces an earlier request, and is refused beside a mandate in use', async () => {
    const customerId = await newCustomer();
    const first = await requestMandate(company, customerId);
    const second = await requestMandate(company, customerId);
    expect((await mandateOf(first.id)).state).toBe('revoked');
    await sign(tokenOf(second));
    expect(await refusalOf(requestMandate(company, customerId))).toMatchObject({ code: 1031 });
  });

  it('names what is wrong with the account', async () => {
    const token = tokenOf(await requestMandate(company, await newCustomer()));
    expect(await refusalOf(sign(token, { iban: 'NL00' }))).toMatchObject({ code: 5, field: 'iban' });
    const swiss = { iban: 'CH9300762011623852957' };
    expect(await refusalOf(sign(token, swiss))).toMatchObject({ code: 5, field: 'bic' });
  });

  it('requires a company with a creditor identifier', async () => {
    const fresh = await furnishCompany(server);
    const refusal = await refusalOf(requestMandate(fresh, fresh.customerId));
    expect(refusal).toMatchObject({ code: 1033, data: { missing: ['identifier'] } });
  });
});

async function relogin() {
  const { data } = await server.anonymous.session.login({
    body: { email: company.email, password: 'correct horse battery' },
  });
  return { client: server.as(data.token) };
}

/** Sends every waiting message; returns those that arrived. */
async function deliverAll(): Promise<{ to: string; source: string }[]> {
  const database = await server.superuser();
  try {
    const { rows } = await database.query<{ id: string }>(
      `SELECT id FROM deliveries WHERE company_id = $1 AND state = 'queued'`,
      [company.companyId],
    );
    for (const { id } of rows) {
      await deliverMessage(server.services, { companyId: company.companyId, deliveryId: id });
    }
    const mails = await database.query<{ to: string; source: Buffer }>(
      'SELECT mail_to AS "to", source FROM mailbox_messages WHERE delivery_id = ANY($1::uuid[])',
      [rows.map(({ id }) => id)],
    );
    return mails.rows.map(({ to, source }) => ({ to, source: decoded(source) }));
  } finally {
    await database.end();
  }
}

/** Quoted-printable breaks long addresses over lines. */
function decoded(source: Buffer): string {
  return source.toString('utf8').replace(/=\r?\n/g, '');
}
