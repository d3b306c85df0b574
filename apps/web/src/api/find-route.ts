import type { Contract, PenningContract, Route } from '@penning/contract';
import { preferences } from '@penning/contract/person/preferences';
import { session } from '@penning/contract/person/session';
import { installation } from '@penning/contract/platform/installation';

type Verbs = Contract[string];

/** The routes used to sign in. */
const ENTRY = { session, preferences, installation } satisfies Partial<PenningContract>;

/**
 * The routes of the dashboard and the frame; the shapes of all other nouns come in one file, with the first call of
 * any.
 */
const FRAME: { readonly [noun: string]: () => Promise<Verbs> } = {
  overview: async () => (await import('@penning/contract/document/overview')).overview,
  notification: async () => (await import('@penning/contract/person/notification')).notification,
} satisfies { readonly [Noun in keyof PenningContract]?: () => Promise<PenningContract[Noun]> };

/** Finds a route by its name, such as `customer.get`. */
export async function findRoute(name: string): Promise<Route> {
  const [noun = '', verb = ''] = name.split('.');
  const found = (await findVerbs(noun))?.[verb];
  if (!found) throw new Error(`no such route: ${name}`);
  return found;
}

/** The shapes of every noun, for screens other than the first page. */
export async function loadContract(): Promise<Contract> {
  return (await import('@penning/contract/contract')).contract;
}

async function findVerbs(noun: string): Promise<Verbs | undefined> {
  return (ENTRY as Contract)[noun] ?? (FRAME[noun] ? FRAME[noun]() : (await loadContract())[noun]);
}
