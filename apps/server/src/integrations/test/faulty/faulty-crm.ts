import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import { sweepCrm } from '../../../features/crm/follow/sweep-crm.ts';
import { startTeamleader } from '../../teamleader/test/simulator.ts';
import type { FaultyService } from './faulty.ts';
import { workJobs } from './work-jobs.ts';

const IBAN = 'NL91ABNA0417164300';

/** What is to be done is to tell Teamleader what changed of a customer. */
export async function startFaultyCrm(): Promise<FaultyService> {
  const teamleader = await startTeamleader();
  const customers = new WeakMap<FurnishedCompany, string>();
  const record = () => defined(teamleader.crm.records[0]);
  return {
    name: teamleader.name,
    url: teamleader.url,
    config: {},
    setFault: (is) => void (teamleader.fault = is && { is }),
    setClock: (now) => void (teamleader.now = now),
    prepare: async (company) => {
      const { id } = teamleader.crm.add('companies', { name: 'Pied Piper', iban: null });
      const body = { integration: 'teamleader', id, kind: 'company' as const };
      const { data } = await company.client.crm.import({ body });
      customers.set(company, data.id);
      await company.client.customer.update({ params: { id: data.id }, body: { iban: IBAN } });
    },
    work: async (server, company) => {
      await Promise.all([sweepCrm(server.services), sweepCrm(server.services)]);
      await workJobs(server, company);
    },
    count: async () => Number(record().fields['iban'] === IBAN),
    agreement: teamleader,
    reports: {
      registered: () => teamleader.webhooks.at(-1)?.url,
      changes: [
        () => teamleader.crm.edit(record().id, { name: 'First' }),
        () => teamleader.crm.edit(record().id, { name: 'Second' }),
      ],
      tell: async () => {
        await teamleader.tell('company.updated', record().id);
      },
      known: async (company) => {
        const params = { id: defined(customers.get(company)) };
        return (await company.client.customer.get({ params })).data.name;
      },
      outcome: 'Second',
    },
    clear: () => void (teamleader.crm.records.length = 0),
    stop: () => teamleader.stop(),
  };
}
