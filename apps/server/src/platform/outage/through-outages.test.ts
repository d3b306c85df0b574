import { expect, it } from 'vitest';
import { throughOutages } from './through-outages.ts';

const away = () => Object.assign(new Error('failed'), { code: 'ECONNREFUSED' });

it('retries until it works, and reports each time what was unavailable', async () => {
  const said: unknown[] = [];
  let tries = 0;
  const result = await throughOutages(
    async () => {
      tries += 1;
      if (tries < 3) throw away();
      return 'done';
    },
    { pauses: [1, 1, 1], onAway: (error) => said.push(error) },
  );
  expect([result, tries, said.length]).toEqual(['done', 3, 2]);
});

it('passes the last failure, and any fault of ours, to its caller', async () => {
  let tries = 0;
  const fail = (error: Error) => async () => {
    tries += 1;
    throw error;
  };
  await expect(throughOutages(fail(away()), { pauses: [1, 1] })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  expect(tries).toBe(3);
  await expect(throughOutages(fail(new TypeError('ours')), { pauses: [1, 1] })).rejects.toThrow('ours');
  expect(tries).toBe(4);
});

it('gives up immediately when told to', async () => {
  const stop = new AbortController();
  const waiting = throughOutages(() => Promise.reject(away()), {
    pauses: [60_000],
    onAway: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
