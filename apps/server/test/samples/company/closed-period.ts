import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const PERIOD = {
  startsOn: '2020-01-01' as const,
  endsOn: '2020-03-31' as const,
  reason: 'vatReturn' as const,
};
const periodId = async ({ client }: FurnishedCompany) => {
  const { data } = await client.closedPeriod.list();
  return data[0]?.id ?? (await client.closedPeriod.create({ body: PERIOD })).data.id;
};

export const closedPeriodSamples: RouteSamples['closedPeriod'] = {
  list: plain({}),
  create: plain({ body: { ...PERIOD, startsOn: '2019-01-01' } }),
  delete: about(periodId),
};
