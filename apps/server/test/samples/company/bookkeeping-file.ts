import { type RouteSamples, plain } from '../sample.ts';

export const bookkeepingFileSamples: RouteSamples['bookkeepingFile'] = {
  list: plain({}),
  update: {
    ...plain({ params: { format: 'auditfile' }, body: { receivables: '1310' } }),
    everybodys: true,
  },
};
