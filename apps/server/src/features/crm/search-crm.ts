import type { CrmResult, Language } from '@penning/contract';
import { addressOfDetail } from '@penning/domain/customer/compare-details';
import type { HandlersOf } from '../../http/handler.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import type { CrmRecord } from '../../integrations/port/crm.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { type CrmService, isInUse, listCrmServices } from './link/connected-crm.ts';
import { listLinksWith } from './link/link-store.ts';

type Session = Parameters<HandlersOf<'crm'>['search']>[0]['session'];

/** Searches every connected CRM at once; one that gives no answer doesn't hold the others up. */
export const searchCrm: HandlersOf<'crm'>['search'] = async ({ query, session, language, services }) => {
  const { companyId, actor } = session;
  const all = await services.database.readTenant(companyId, actor, (tx) => listCrmServices(tx, services));
  const answers = await Promise.all(
    all.filter(isInUse).map((crm) => searchOne(services, { session, language, crm, term: query.q })),
  );
  return {
    data: {
      found: answers.flatMap(({ found }) => found),
      problems: answers.flatMap(({ problem }) => (problem === '' ? [] : [problem])),
    },
  };
};

interface Search {
  readonly session: Session;
  readonly language: Language;
  readonly crm: CrmService;
  readonly term: string;
}

async function searchOne(
  services: Services,
  { session, language, crm, term }: Search,
): Promise<{ found: CrmResult[]; problem: string }> {
  const { definition, port, connection } = crm;
  const { companyId, actor } = session;
  const t = services.texts.translate(language);
  try {
    const records = await callConnected(services, { companyId, actor }, definition, {
      connection,
      call: (tools, access) => port.search(tools, access, term),
    });
    const links = await services.database.readTenant(companyId, actor, (tx) =>
      listLinksWith(
        tx,
        connection.id,
        records.map(({ id }) => id),
      ),
    );
    const title = t(definition.title);
    const found = records.map((record) => ({
      ...presentRecord(record),
      integration: definition.name,
      title,
      customerId: links.find(({ remoteId }) => remoteId === record.id)?.customerId ?? null,
    }));
    return { found, problem: '' };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    services.log('info', 'crm-not-searched', {
      integration: definition.name,
      reason,
      ...describeError(error),
    });
    return { found: [], problem: `${t(definition.title)}: ${t(`integration.reason_${reason}`)}` };
  }
}

function presentRecord({ id, kind, details }: CrmRecord) {
  const { name = '', email = '', vatNumber = '', address = '' } = details;
  const { country: _country, ...lines } = addressOfDetail(address);
  return { id, kind, name, email, vatNumber, ...lines };
}
