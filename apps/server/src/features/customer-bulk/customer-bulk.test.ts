import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  customerBody,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const add = async (name: string, email = 'one@example.test') =>
  (await company.client.customer.create({ body: customerBody({ name, email }) })).data.id;
type Selection = Parameters<FurnishedCompany['client']['customerBulk']['change']>[0]['body']['selection'];
type Change = Parameters<FurnishedCompany['client']['customerBulk']['change']>[0]['body']['change'];
const change = async (ids: string[], what: Change, token = randomUUID()) =>
  (await company.client.customerBulk.change({ body: { selection: { ids }, change: what, token } })).data
    .count;

describe('an action for many customers', () => {
  it('tags, archives and restores those named', async () => {
    const ids = [await add('One'), await add('Two')];
    const { data: tag } = await company.client.customerTag.create({ body: { name: 'Many' } });
    expect(await change(ids, { kind: 'tag', tagId: tag.id })).toBe(2);
    const tagged = async () =>
      (await company.client.customer.list({ query: { tagId: tag.id } })).data.map(({ name }) => name);
    expect(await tagged()).toEqual(['One', 'Two']);
    await change(ids, { kind: 'archive' });
    expect(await tagged()).toEqual([]);
    await change(ids, { kind: 'restore' });
    await change(ids.slice(0, 1), { kind: 'untag', tagId: tag.id });
    expect(await tagged()).toEqual(['Two']);
  });

  it('pauses the reminders of everyone a filter matches, except unticked ones', async () => {
    const [one, two] = [await add('Pausing one'), await add('Pausing two')];
    const { data } = await company.client.customerBulk.change({
      body: {
        selection: { filter: { q: 'Pausing' }, except: [two] },
        change: { kind: 'pauseReminders', until: '2027-01-31' },
      },
    });
    expect(data.count).toBe(1);
    const pauseOf = async (id: string) =>
      (await company.client.reminder.getCustomerPause({ params: { id } })).data;
    expect(await pauseOf(one)).toEqual({ until: '2027-01-31', reason: '' });
    expect(await pauseOf(two)).toBeNull();
    await change([one], { kind: 'resumeReminders' });
    expect(await pauseOf(one)).toBeNull();
  });

  it('emails each customer once, and nobody without an address', async () => {
    const ids = [await add('Mailed'), await add('Unreachable', '')];
    const mail = { kind: 'email', subject: 'We moved', body: 'Our new address is …' } as const;
    const token = randomUUID();
    expect(await change(ids, mail, token)).toBe(1);
    expect(await change(ids, mail, token)).toBe(1);
    const { data } = await company.client.customerOverview.listTimeline({
      params: { id: ids[0] ?? '' },
      query: { kind: 'mail' },
    });
    expect(data).toMatchObject([{ text: 'We moved', detail: 'one@example.test' }]);
  });

  it('fills the tags of an email for each customer, and refuses those of documents', async () => {
    const [one, two] = [await add('Bakker BV'), await add('Smit BV', 'two@example.test')];
    await company.client.customer.update({ params: { id: one }, body: { contact: '' } });
    await company.client.customer.update({ params: { id: two }, body: { contact: 'Anna Smit' } });
    const mail = { kind: 'email', subject: 'News for {{contact}}' } as const;
    expect(await change([one, two], { ...mail, body: 'Dear {{ contact }}, it is {{current_year}}.' })).toBe(
      2,
    );
    const subjectOf = async (id: string) =>
      (
        await company.client.customerOverview.listTimeline({ params: { id }, query: { kind: 'mail' } })
      ).data.map(({ text }) => text);
    expect(await subjectOf(one)).toEqual(['News for Bakker BV']);
    expect(await subjectOf(two)).toEqual(['News for Anna Smit']);
    const refusal = await refusalOf(change([one], { ...mail, body: 'Pay {{amount}} by {{due_date' }));
    expect(refusal).toMatchObject({
      message: expect.stringContaining('amount, due_date') as string,
      problems: [{ path: 'body', name: 'unknown_tag' }],
    });
  });

  it('exports what a filter matches', async () => {
    await add('=Exported');
    const file = await company.client.customerBulk.export({ query: { q: 'Exported' } });
    const text = await file.text();
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('Exported');
  });

  it('exports those named, including archived ones, and a filter with exceptions', async () => {
    const [one, two, three] = [await add('Chosen one'), await add('Chosen two'), await add('Chosen three')];
    await change([one], { kind: 'archive' });
    const exported = async (selection: Selection) => {
      const file = await company.client.customerBulk.exportSelected({ body: { selection } });
      return [...(await file.text()).matchAll(/Chosen \w+/g)].map(([name]) => name);
    };
    expect(await exported({ ids: [one, three] })).toEqual(['Chosen one', 'Chosen three']);
    expect(await exported({ filter: { q: 'Chosen' }, except: [two] })).toEqual(['Chosen three']);
    expect(await exported({ filter: { q: 'Chosen', status: 'all' } })).toHaveLength(3);
  });
});
