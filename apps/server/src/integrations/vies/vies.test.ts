import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetchOutside } from '../outgoing/fetch-outside.ts';
import { type ViesServer, startVies } from '../test/vies-server.ts';
import { VIES_FAULTS, type Vies, createVies } from './vies.ts';

let simulator: ViesServer;
let vies: Vies;
beforeEach(async () => {
  simulator = await startVies();
  simulator.registered.set('BE0202239951', { name: 'NV Proximus', address: 'Koning Albert II-laan 27' });
  vies = createVies({ url: simulator.url, call: createFetchOutside({ allowOwn: true }) });
});
afterEach(() => simulator.stop());

const of = { countryCode: 'BE', number: '0202239951' };
const requester = { countryCode: 'NL', number: '123456782B90' };

describe('VIES', () => {
  it('says that a number is registered and to whom, and numbers the consultation of a named requester', async () => {
    expect(await vies.check({ of, requester })).toEqual({
      isValid: true,
      name: 'NV Proximus',
      address: 'Koning Albert II-laan 27',
      consultationNumber: 'WAPIAAAAY1',
    });
    expect(await vies.check({ of })).toMatchObject({ isValid: true, consultationNumber: '' });
    expect(simulator.journal).toEqual(['BE0202239951 by NL123456782B90', 'BE0202239951 by ']);
  });

  it('says that a number is not registered, without the dashes used as placeholders', async () => {
    expect(await vies.check({ of: { countryCode: 'EL', number: '094259216' } })).toEqual({
      isValid: false,
      name: '',
      address: '',
      consultationNumber: '',
    });
  });

  it.each(VIES_FAULTS)('names the fault %s', async (fault) => {
    simulator.fault = fault;
    await expect(vies.check({ of, requester })).rejects.toMatchObject({ name: 'ViesFault', code: fault });
  });

  it.each([503, 404, 'nonsense', 'silent'] as const)('is unavailable when it answers %s', async (fault) => {
    simulator.fault = fault;
    await expect(vies.check({ of, timeoutMs: 300 })).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  });
});
