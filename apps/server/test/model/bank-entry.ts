import { defined } from '@penning/domain';
import { makeCamt } from '../make-camt.ts';
import { toText } from './books.ts';
import type { World } from './world.ts';

/** What a statement line refers to. */
interface Named {
  readonly cents: number;
  readonly endToEndId?: string;
  readonly returnReason?: string;
}

/** Uploads a statement with one line; returns the transaction's id. */
export async function bookEntry(world: World, { cents, ...named }: Named): Promise<string> {
  world.serial += 1;
  const bankReference = `${world.customerId.slice(-12)}${world.serial}`;
  const entry = { ...named, amount: toText(Math.abs(cents)), isDebit: cents < 0, bankReference };
  const number = bankReference;
  const { bank } = world.company.client;
  const file = new File([makeCamt([{ number, entries: [entry] }])], 'statement.xml');
  const { data } = await bank.import({ body: file });
  const { data: lines } = await bank.listTransactions({ query: { importId: data.id } });
  return defined(lines[0]).id;
}
