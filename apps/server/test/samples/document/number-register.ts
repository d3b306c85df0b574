import { type RouteSamples, plain } from '../sample.ts';

export const numberRegisterSamples: RouteSamples['numberRegister'] = {
  listRanges: plain({}),
  list: plain({ query: { prefix: '2026-', year: '2026' } }),
  downloadCsv: plain({ query: { prefix: '2026-', language: 'nl' } }),
};
