import { writeFileSync } from 'node:fs';
import { describeError } from '../platform/log.ts';
import type { ReadingAnswer, ReadingRequest } from './reader.ts';

async function answer({ module, name, args }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const exported: unknown = await import(module);
    const read: unknown = typeof exported === 'object' && exported !== null && Reflect.get(exported, name);
    if (typeof read !== 'function') throw new TypeError(`${module} exports no function ${name}`);
    const value: unknown = await Reflect.apply(read, undefined, args);
    return { ok: true, value, bytes: process.memoryUsage.rss() };
  } catch (error) {
    return { ok: false, failure: describeError(error), bytes: process.memoryUsage.rss() };
  }
}

// If the machine runs out of memory, this process is killed first, not the server or its database.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

process.on('message', (request: ReadingRequest) => {
  void answer(request).then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit(0));
