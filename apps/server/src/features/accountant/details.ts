import {
  type CompanyDetails,
  type CompanyDetailsChange,
  CompanyDetailsInput,
  applyChange,
} from '@penning/contract';
import { keysOf } from '@penning/domain';
import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { followCompany } from '../company/header-lines.ts';
import { checkedVatNumber } from '../company/party-identifiers.ts';
import { listOwners } from '../user/user-store.ts';
import { type DetailsRow, findDetails, updateDetails } from './details-store.ts';
import { stateAt } from './list-companies.ts';

/** One company as it is edited; of one accounting firm alone where that is given. */
export async function readDetails(
  { database, clock }: Services,
  id: string,
  accountantId?: string,
): Promise<CompanyDetails> {
  const row = (await findDetails(database.platform, id, accountantId)) ?? refuse('notFound');
  const owners = (await listOwners(database.platform, id)).map((owner) => ({
    id: owner.id,
    name: owner.name,
    email: owner.email,
    invitedUntil: owner.invitedUntil?.toISOString() ?? null,
  }));
  return describeDetails(row, owners, clock.now());
}

function describeDetails(row: DetailsRow, owners: CompanyDetails['owners'], at: Date): CompanyDetails {
  const { id, name, contact, address, postalCode, city, country, coc, vatNumber, iban, bic, phone } = row;
  return {
    id,
    name,
    contact,
    address,
    postalCode,
    city,
    country,
    coc,
    vatNumber,
    taxNumber: row.taxNumber,
    iban,
    bic,
    phone,
    email: row.email,
    website: row.website,
    currency: row.currency,
    language: row.language,
    number: row.number ?? '',
    bookkeeping: row.bookkeeping,
    office: row.office,
    autobooking: row.autobooking,
    createdAt: row.createdAt.toISOString(),
    package: row.package,
    features: row.features,
    state: stateAt(row, at),
    suspendedReason: row.suspendedReason,
    accountant:
      row.accountantId === null
        ? null
        : {
            id: row.accountantId,
            number: row.accountantNumber ?? '',
            name: row.accountantName ?? '',
            since: row.accountantSince?.toISOString() ?? null,
          },
    owners,
  };
}

/** Changes a company from outside it; what was sent keeps its own copy, and its event log tells. */
export async function changeDetails(
  services: Services,
  companyId: string,
  actor: Actor,
  body: CompanyDetailsChange,
): Promise<void> {
  const changed = applyChange(CompanyDetailsInput, await readDetails(services, companyId), body);
  const input = { ...changed, vatNumber: checkedVatNumber(changed) };
  await services.database.withTenant(companyId, actor, async (tx) => {
    const before = await getCompanyRow(tx);
    await updateDetails(tx, input);
    const after = await getCompanyRow(tx);
    await followCompany(tx, before, after);
    const fields = keysOf(input).filter((key) => before[key] !== after[key]);
    if (fields.length === 0) return;
    await appendEvent(tx, {
      documentId: companyId,
      at: services.clock.now(),
      event: 'companyChanged',
      data: { fields: fields.join(', ') },
    });
  });
}
