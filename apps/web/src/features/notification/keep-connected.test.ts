import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { type Connection, keepConnected } from './keep-connected.ts';

/** A network that a test controls. */
function play() {
  const waits: { milliseconds: number; call: () => void }[] = [];
  const heard: string[] = [];
  let failures = 0;
  let reachable = true;
  let socket:
    | { open: () => void; say: (text: string) => void; drop: () => void; closed: boolean }
    | undefined;
  const connect = async (): Promise<Connection> => {
    if (!reachable) throw new Error('offline');
    const on = { open: () => {}, message: (_: string) => {}, close: () => {} };
    const made = {
      closed: false,
      open: () => on.open(),
      say: (text: string) => on.message(text),
      drop: () => on.close(),
    };
    socket = made;
    return {
      onOpen: (then) => (on.open = then),
      onMessage: (then) => (on.message = then),
      onClose: (then) => (on.close = then),
      close: () => (made.closed = true),
    };
  };
  const stop = keepConnected({
    connect,
    onMessage: (text) => heard.push(text),
    onFailure: () => (failures += 1),
    wait: (milliseconds, then) => {
      waits.push({ milliseconds, call: then });
      return () => waits.pop();
    },
    random: () => 1,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    waits,
    heard,
    stop,
    settle,
    failures: () => failures,
    socket: () => defined(socket),
    setReachable: (value: boolean) => (reachable = value),
    again: async () => {
      defined(waits.pop()).call();
      await settle();
    },
  };
}

describe('keeping connected', () => {
  it('passes on messages', async () => {
    const network = play();
    await network.settle();
    network.socket().open();
    network.socket().say('hello');
    expect(network.heard).toEqual(['hello']);
    expect(network.failures()).toBe(0);
  });

  it('retries after pauses that double up to a minute, and reports a failure once', async () => {
    const network = play();
    network.setReachable(false);
    await network.settle();
    network.socket().drop();
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      waits.push(defined(network.waits.at(-1)).milliseconds);
      await network.again();
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(network.failures()).toBe(1);
  });

  it('starts counting again once it has worked, and doesn’t report being cut off', async () => {
    const network = play();
    await network.settle();
    network.socket().open();
    network.socket().drop();
    expect(network.failures()).toBe(0);
    expect(network.waits.at(-1)?.milliseconds).toBe(1000);
    await network.again();
    network.socket().open();
    network.setReachable(false);
    network.socket().drop();
    await network.again();
    expect(network.failures()).toBe(1);
  });

  it('stops for good', async () => {
    const network = play();
    await network.settle();
    network.socket().open();
    network.stop();
    expect(network.socket().closed).toBe(true);
    network.socket().drop();
    expect(network.waits).toEqual([]);
  });
});
