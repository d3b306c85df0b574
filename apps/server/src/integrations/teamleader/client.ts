import type { CrmDetails } from '@penning/domain/customer/compare-details';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { CrmKind, CrmRecord, CrmReference } from '../port/crm.ts';
import { Done, askTeamleader, findAtTeamleader } from './ask-teamleader.ts';
import {
  TeamleaderCompany,
  TeamleaderContact,
  changeOfCompany,
  changeOfContact,
  newCompany,
  newContact,
  recordOfCompany,
  recordOfContact,
} from './mapping.ts';

/** As many as are shown of each kind. */
const MAX_FOUND = 8;
/** Ids in one call, and rows in its answer. */
const PER_CALL = 100;
/** What Teamleader calls its records; anything else in a customer's CRM id is none of them. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const Me = z.object({ data: z.object({ account: z.object({ id: z.string() }) }) });
const Companies = z.object({ data: z.array(TeamleaderCompany) });
const Contacts = z.object({ data: z.array(TeamleaderContact) });
const Company = z.object({ data: TeamleaderCompany });
const Contact = z.object({ data: TeamleaderContact });
const Added = z.object({ data: z.object({ id: z.string() }) });

/** The account, which is also the cheapest call that shows that everything works. */
export async function getAccount(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  return (await askTeamleader(tools, access, 'users.me', Me)).data.account.id;
}

export async function searchRecords(
  tools: ServiceTools,
  access: ServiceAccess,
  term: string,
): Promise<CrmRecord[]> {
  const asked = { filter: { term, status: 'active' }, page: { size: MAX_FOUND, number: 1 } };
  const [companies, contacts] = await Promise.all([
    askTeamleader(tools, access, 'companies.list', Companies, asked),
    askTeamleader(tools, access, 'contacts.list', Contacts, asked),
  ]);
  return [...companies.data.map(recordOfCompany), ...contacts.data.map(recordOfContact)];
}

export async function listRecords(
  tools: ServiceTools,
  access: ServiceAccess,
  records: readonly CrmReference[],
): Promise<CrmRecord[]> {
  const idsOf = (kind: CrmKind) =>
    records.filter((one) => (one.kind ?? kind) === kind && ID.test(one.id)).map(({ id }) => id.toLowerCase());
  const found: CrmRecord[] = [];
  for (const ids of pieces(idsOf('company'))) {
    const { data } = await askTeamleader(tools, access, 'companies.list', Companies, listed(ids));
    found.push(...data.map(recordOfCompany));
  }
  for (const ids of pieces(idsOf('person'))) {
    const { data } = await askTeamleader(tools, access, 'contacts.list', Contacts, listed(ids));
    found.push(...data.map(recordOfContact));
  }
  return found;
}

export async function findRecord(
  tools: ServiceTools,
  access: ServiceAccess,
  { id, kind }: CrmReference,
): Promise<CrmRecord | undefined> {
  if (!ID.test(id)) return undefined;
  const asked = { id: id.toLowerCase() };
  if (kind !== 'person') {
    const found = await findAtTeamleader(tools, access, 'companies.info', Company, asked);
    if (found) return recordOfCompany(found.data);
  }
  if (kind === 'company') return undefined;
  const found = await findAtTeamleader(tools, access, 'contacts.info', Contact, asked);
  return found && recordOfContact(found.data);
}

/** Reads the record first: lists such as its emails are replaced as a whole. */
export async function updateRecord(
  tools: ServiceTools,
  access: ServiceAccess,
  { id, kind }: CrmReference & { kind: CrmKind },
  details: CrmDetails,
): Promise<CrmRecord> {
  if (kind === 'company') {
    const { data } = await askTeamleader(tools, access, 'companies.info', Company, { id });
    const change = changeOfCompany(data, details);
    await askTeamleader(tools, access, 'companies.update', Done, { id, ...change });
    return recordOfCompany((await askTeamleader(tools, access, 'companies.info', Company, { id })).data);
  }
  const { data } = await askTeamleader(tools, access, 'contacts.info', Contact, { id });
  const change = changeOfContact(data, details);
  await askTeamleader(tools, access, 'contacts.update', Done, { id, ...change });
  return recordOfContact((await askTeamleader(tools, access, 'contacts.info', Contact, { id })).data);
}

export async function createRecord(
  tools: ServiceTools,
  access: ServiceAccess,
  kind: CrmKind,
  details: CrmDetails,
): Promise<CrmRecord> {
  if (kind === 'company') {
    const { data } = await askTeamleader(tools, access, 'companies.add', Added, newCompany(details));
    const made = await askTeamleader(tools, access, 'companies.info', Company, { id: data.id });
    return recordOfCompany(made.data);
  }
  const { data } = await askTeamleader(tools, access, 'contacts.add', Added, newContact(details));
  const made = await askTeamleader(tools, access, 'contacts.info', Contact, { id: data.id });
  return recordOfContact(made.data);
}

function listed(ids: readonly string[]) {
  return { filter: { ids }, page: { size: PER_CALL, number: 1 } };
}

function pieces<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / PER_CALL);
  return Array.from({ length: count }, (_, at) => items.slice(at * PER_CALL, (at + 1) * PER_CALL));
}
