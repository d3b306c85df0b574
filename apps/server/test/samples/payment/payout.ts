import { amount, plainDate, price } from '@penning/domain';
import { insertPayout } from '../../../src/features/bank/payout/payout-store.ts';
import { sumPayout } from '../../../src/features/bank/payout/payout-sums.ts';
import { systemActor } from '../../../src/platform/system-actor.ts';
import { type MakeRecord, type RouteSamples, about, plain } from '../sample.ts';

let serial = 0;

/** A payout of 100.00 with fees of 0.29, as a provider would have been asked for it. */
export const payoutId: MakeRecord = async ({ companyId }, server) => {
  serial += 1;
  const { database, newId, clock } = server.services;
  const id = newId();
  const net = amount('99.71');
  const none = { paymentId: null, fee: price('0.00'), description: '' };
  const parts = [
    { ...none, kind: 'payment', id: 'tr_1', amount: price('100.00') },
    { ...none, kind: 'fee', id: 'fee', amount: price('0.29') },
  ] as const;
  await database.withTenant(companyId, systemActor('test'), (tx) =>
    insertPayout(tx, {
      id,
      connectionId: newId(),
      provider: 'mollie',
      stated: {
        id: `stl_${serial}`,
        reference: `1234567.2611.${serial}`,
        paidAt: clock.now(),
        currency: 'EUR',
        net,
      },
      paidOn: plainDate('2026-11-20'),
      sums: sumPayout(net, parts),
      parts,
      newId,
      at: clock.now(),
    }),
  );
  return id;
};

export const payoutSamples: RouteSamples['payout'] = {
  list: plain({ query: { state: 'awaited' } }),
  get: about(payoutId),
  listParts: about(payoutId),
  listReadings: plain({}),
  refresh: plain({}),
};
