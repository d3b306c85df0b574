import { describe, expect, it } from 'vitest';
import { createSent, customerBody } from '../../test/furnish-company.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { type BookkeepingSimulator, jobOf } from './test/at-bookkeeping.ts';
import { useBookkeeping } from './test/use-bookkeeping.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

/** Every service that documents are posted to, with its simulator. */
const SERVICES: Readonly<Record<string, () => Promise<BookkeepingSimulator>>> = {
  eboekhouden: startEboekhouden,
  exact: startExact,
  moneybird: startMoneybird,
  twinfield: startTwinfield,
  yuki: startYuki,
  snelstart: startSnelstart,
};

it('covers every service that documents are posted to', () => {
  const names = KNOWN_SERVICES.filter(({ ports }) => ports?.accounting).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.entries(SERVICES))('%s', (name, start) => {
  const books = useBookkeeping(name, start);

  async function createCustomer(changes: Parameters<typeof customerBody>[0]) {
    return (await books.company.client.customer.create({ body: customerBody(changes) })).data;
  }

  async function post(id: string) {
    await books.at.post(books.company, [id]);
    await books.at.work(books.company);
    expect(await jobOf(books.company, id)).toMatchObject({ state: 'done' });
  }

  it.each([
    ['VAT number', { vatNumber: 'NL004495445B01' }, {}],
    ['email address', { email: 'post@manager.example' }, { email: 'post@manager.example' }],
  ])('has two customers that share their %s', async (_what, one, other) => {
    const first = await createCustomer({ name: 'Branch North', debtorNumber: '7001', email: '', ...one });
    const shared = { ...one, ...other };
    const second = await createCustomer({ name: 'Branch South', debtorNumber: '7002', email: '', ...shared });
    for (const { id: customerId } of [first, second, first])
      await post((await createSent(books.company, { customerId })).id);
    expect(books.service.customerNames()).toEqual(['Branch North', 'Branch South']);
  });

  it('has a customer by the name they have now, whatever document is posted', async () => {
    const body = customerBody({ name: 'Old name', debtorNumber: '7003' });
    const { data: customer } = await books.company.client.customer.create({ body });
    const { id: customerId } = customer;
    const first = await createSent(books.company, { customerId });
    const late = await createSent(books.company, { customerId });
    await post(first.id);
    const renamed = { ...body, name: 'New name' };
    await books.company.client.customer.update({ params: { id: customerId }, body: renamed });
    await post((await createSent(books.company, { customerId })).id);
    expect(books.service.customerNames()).toEqual(['New name']);
    await post(late.id);
    await books.at.credit(books.company, first.id);
    expect(books.service.customerNames()).toEqual(['New name']);
  });
});
