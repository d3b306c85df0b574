import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createDraft,
  createSent,
  customerBody,
  draftBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

const LETTER = { channel: 'email' as const, to: ['klant@klant.example'], subject: 'Invoice', body: 'Hello' };
const pdf = (name: string, more = '') => new File([`%PDF-1.7\n${more}%%EOF\n`], name);

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

async function begin() {
  company = await furnishCompany(server);
  return company.client;
}

/** Sends a draft by email and returns the message as it arrives. */
async function sendByEmail(draft: { id: string; version: number }) {
  const { client, companyId } = company;
  server.clock.advance(1000);
  await client.invoice.send({ params: { id: draft.id }, body: { ...LETTER, version: draft.version } });
  const { data: deliveries } = await client.delivery.listOfInvoice({ params: { id: draft.id } });
  await deliverMessage(server.services, { companyId, deliveryId: defined(deliveries[0]).id });
  const { data } = await client.delivery.listMailbox();
  return (await client.delivery.getMailboxMessage({ params: { id: defined(data[0]).id } })).data;
}

const namesOf = ({ attachments }: { attachments: { filename: string }[] }) =>
  attachments.map(({ filename }) => filename);

describe('attachments', () => {
  it('are attached to the email up to its size limit, linked to beyond it, and listed on the public page', async () => {
    const client = await begin();
    const upload = async (name: string, mebibytes: number) =>
      (await client.upload.create({ body: pdf(name, 'x'.repeat(mebibytes * 1024 * 1024)) })).data.id;
    const attachmentIds = [
      await upload('Plan.pdf', 7),
      await upload('Photos.pdf', 6),
      await upload('Note.pdf', 1),
    ];
    const draft = await createDraft(company, { attachmentIds });
    const message = await sendByEmail(draft);
    expect(namesOf(message)).toEqual(expect.arrayContaining(['Plan.pdf', 'Note.pdf']));
    expect(namesOf(message)).not.toContain('Photos.pdf');
    const link = defined(/Photos\.pdf.*: (\S+)/.exec(message.text)?.[1]);
    expect(link).toMatch(/\/external\/files\//);
    expect(message.html).toContain(link);
    const file = await fetch(link);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Photos\.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(6 * 1024 * 1024);
    const token = defined(link.split('/').at(-2));
    const page = await (await fetch(`${server.url}/external/invoice/${token}/view`)).text();
    for (const id of attachmentIds) expect(page).toContain(`/external/files/${token}/${id}`);
    // A file that the document wasn't sent with isn't there, nor behind another token.
    const other = await upload('Other.pdf', 1);
    expect((await fetch(`${server.url}/external/files/${token}/${other}`)).status).toBe(404);
    expect((await fetch(`${server.url}/external/files/${'x'.repeat(32)}/${attachmentIds[0]}`)).status).toBe(
      404,
    );
  });
});

describe('terms and conditions', () => {
  it('are attached to an email or linked to, in the customer’s language or the company’s', async () => {
    const client = await begin();
    const { data: terms } = await client.terms.upload({ query: { language: 'en' }, body: pdf('Terms.pdf') });
    expect(terms).toMatchObject({ language: 'en', filename: 'Terms.pdf', attachToInvoices: false });
    const linked = await sendByEmail(await createDraft(company, { language: 'nl' }));
    expect(namesOf(linked)).not.toContain('Terms.pdf');
    const link = /Algemene voorwaarden: (\S+)/.exec(linked.text)?.[1];
    const read = await fetch(defined(link));
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(await read.text()).toContain('%PDF-1.7');

    const attach = { attachToInvoices: true, attachToQuotations: false };
    await client.terms.update({ params: { id: terms.id }, body: attach });
    const attached = await sendByEmail(await createDraft(company));
    expect(namesOf(attached).at(-1)).toBe('Terms.pdf');
    expect(attached.text).not.toContain('/external/terms/');
  });

  it('stay as they were sent with a document when they are replaced or withdrawn', async () => {
    const client = await begin();
    await client.terms.upload({ query: { language: 'en' }, body: pdf('Old.pdf', 'old\n') });
    const sent = await createSent(company);
    const { data: newer } = await client.terms.upload({
      query: { language: 'en' },
      body: pdf('New.pdf', 'new\n'),
    });
    await client.terms.delete({ params: { id: newer.id } });
    expect((await client.terms.list()).data).toEqual([]);
    const token = defined(defined(sent.viewLink).split('/').at(-1));
    expect(await (await fetch(`${server.url}/external/terms/${token}`)).text()).toContain('old');
    const page = await (await fetch(defined(sent.viewLink))).text();
    expect(page).toContain(`/external/terms/${token}`);
    const without = await createSent(company);
    const other = defined(defined(without.viewLink).split('/').at(-1));
    expect((await fetch(`${server.url}/external/terms/${other}`)).status).toBe(404);
  });

  it('are a PDF', async () => {
    const client = await begin();
    const call = client.terms.upload({ query: { language: 'en' }, body: new File(['hello'], 'terms.pdf') });
    expect(await refusalOf(call)).toMatchObject({ code: 1007 });
  });
});

describe('the attachments of a profile', () => {
  it('come before the document’s own, in email and archive alike, when the profile says so', async () => {
    const client = await begin();
    const [one, two, own] = await Promise.all(
      ['one.pdf', 'two.pdf', 'own.pdf'].map(
        async (name) => (await client.upload.create({ body: pdf(name) })).data,
      ),
    );
    const attachmentIds = [defined(two).id, defined(one).id];
    await client.profile.updateAttachments({ params: { id: company.profileId }, body: { attachmentIds } });
    const unmerged = await createDraft(company, { attachmentIds: [defined(own).id] });
    const { data: proposal } = await client.invoice.proposeMessage({ params: { id: unmerged.id } });
    const before = await sendByEmail(unmerged);
    expect(proposal.files).toEqual(namesOf(before).slice(1));
    expect(namesOf(before).slice(1)).toEqual(['own.pdf']);

    const { data: profile } = await client.profile.get({ params: { id: company.profileId } });
    const { id: _, isDefault: __, hasLogo: ___, logoVersion: ____, ...body } = profile;
    await client.profile.update({
      params: { id: profile.id },
      body: { ...body, mergeMailAttachments: true },
    });
    const draft = await createDraft(company, { attachmentIds: [defined(own).id] });
    expect(namesOf(draft)).toEqual(['own.pdf']);
    const message = await sendByEmail(draft);
    expect(namesOf(message).slice(1)).toEqual(['two.pdf', 'one.pdf', 'own.pdf']);
    const { data: sent } = await client.invoice.get({ params: { id: draft.id } });
    expect(namesOf(sent)).toEqual(['two.pdf', 'one.pdf', 'own.pdf']);

    await client.profile.updateAttachments({ params: { id: profile.id }, body: { attachmentIds: [] } });
    expect(await refusalOf(client.upload.delete({ params: { id: defined(one).id } }))).toMatchObject({
      code: 1004,
    });
  });

  it('have a maximum total size', async () => {
    const client = await begin();
    const ids = await Promise.all(
      ['a.txt', 'b.txt'].map(
        async (name) =>
          (await client.upload.create({ body: new File(['x'.repeat(6 * 1024 * 1024)], name) })).data.id,
      ),
    );
    const call = client.profile.updateAttachments({
      params: { id: company.profileId },
      body: { attachmentIds: ids },
    });
    expect(await refusalOf(call)).toMatchObject({
      code: 1006,
      field: 'attachmentIds',
      message: 'Together, these files are too large. The maximum is 10\u00a0MB.',
    });
  });
});

describe('a packing slip', () => {
  it('has the delivery address and the parcel, and can be completed after sending', async () => {
    const client = await begin();
    const { id } = await createSent(company);
    const { data: before } = await client.packingSlip.get({ params: { id } });
    expect(before.shown.address).toContain('Oudegracht 158');
    const body = { deliveryAddress: 'Magazijn\nHavenweg 1', trackingNumber: '3SABCD1234567', note: '' };
    const { data } = await client.packingSlip.update({ params: { id }, body });
    expect(data.shown).toEqual({
      address: ['Magazijn', 'Havenweg 1'],
      trackingNumber: '3SABCD1234567',
      trackingLink: 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AZ',
    });
    const pdf = Buffer.from(await (await client.packingSlip.download({ params: { id } })).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const { data: sent } = await client.invoice.get({ params: { id } });
    const page = await (await fetch(defined(sent.viewLink))).text();
    expect(page).toContain('https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AZ');
    const letter = { to: ['a@b.example'], subject: 'Invoice', body: 'Hello' };
    server.clock.advance(1000);
    await client.invoice.resend({ params: { id }, body: letter });
    const { data: deliveries } = await client.delivery.listOfInvoice({ params: { id } });
    await deliverMessage(server.services, {
      companyId: company.companyId,
      deliveryId: defined(deliveries[0]).id,
    });
    const [mail] = (await client.delivery.listMailbox()).data;
    const { data: message } = await client.delivery.getMailboxMessage({ params: { id: defined(mail).id } });
    expect(message.text).toContain('Tracking number: 3SABCD1234567 (https://jouw.postnl.nl/');
  });
});

describe('a comment', () => {
  it('is saved once, shown in the timeline, and deleted by its author', async () => {
    const client = await begin();
    const { id } = await createSent(company);
    const body = { token: crypto.randomUUID(), body: 'They called:\nthe money comes on Friday' };
    const made = await Promise.all([1, 2, 3].map(() => client.comment.create({ params: { id }, body })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await client.comment.list({ params: { id } });
    expect(data).toMatchObject([{ body: body.body, author: 'Jan Jansen', isOwn: true }]);
    const { data: timeline } = await client.invoice.listTimeline({ params: { id } });
    expect(timeline.filter(({ event }) => event === 'commented')).toHaveLength(1);
    const superuser = await server.superuser();
    await superuser.query('UPDATE document_comments SET created_by = gen_random_uuid() WHERE id = $1', [
      defined(data[0]).id,
    ]);
    const params = { id, commentId: defined(data[0]).id };
    expect(await refusalOf(client.comment.delete({ params }))).toMatchObject({ code: 1000 });
    await superuser.query('UPDATE document_comments SET created_by = $2 WHERE id = $1', [
      defined(data[0]).id,
      company.userId,
    ]);
    await superuser.end();
    await client.comment.delete({ params });
    expect((await client.comment.list({ params: { id } })).data).toEqual([]);
  });
});

describe('a customer’s own preferences', () => {
  it('set the currency, language, term and texts of a draft that leaves them out', async () => {
    const client = await begin();
    const { data: customer } = await client.customer.create({
      body: customerBody({
        optionCurrency: 'USD',
        optionLanguage: 'de',
        optionExpiration: 45,
        optionExtraText: 'Kostenstelle 12',
        optionExtraTextBottom: 'Danke',
        freeText: 'Lieferung nur vormittags',
      }),
    });
    await addRate(company, 'USD');
    const { term: _, currency: __, language: ___, ...body } = draftBody(company, { customerId: customer.id });
    const { data: draft } = await client.invoice.create({ body });
    expect(draft).toMatchObject({ currency: 'USD', language: 'de', term: 45 });
    const { data: sent } = await client.invoice.send({
      params: { id: draft.id },
      body: { version: draft.version, channel: 'mark' },
    });
    expect(sent.text).toMatchObject({
      top: 'Kostenstelle 12\nLieferung nur vormittags',
      bottom: 'Danke',
    });
    const other = { ...body, creationToken: crypto.randomUUID(), customerId: company.customerId };
    const { data: plain } = await client.invoice.create({ body: other });
    expect(plain).toMatchObject({ currency: 'EUR', language: 'en', term: 14 });
  });
});
