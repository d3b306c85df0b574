import { spawn } from 'node:child_process';
import { defined } from '@penning/domain';
import { type Row, ms, times } from './measure.ts';
import { startPenning } from './penning.ts';

const RUNS = 7;

/**
 * From spawning the process of `npm start` to its first response, on existing data, compared with a bare
 * Fastify.
 */
export async function benchStart(dataDir: string): Promise<Row[]> {
  const [starts, bare]: [number[], number[]] = [[], []];
  // Alternately, so that other work on the machine affects both alike.
  for (let run = 0; run < RUNS; run += 1) {
    const penning = await startPenning({ dataDir });
    starts.push(penning.startMs);
    await penning.stop();
    bare.push(await startBareFastify());
  }
  const [own, floor] = [median(starts), median(bare)];
  return [
    {
      what: 'start to first answered request, existing data, nothing to build',
      measured: `${ms(own)}, at least ${ms(Math.min(...starts))}`,
      budget: '≤ 1 s, ≤ 4 × bare Fastify',
      yardstick: `bare Fastify ${ms(floor)} (${times(own / floor)}), at least ${ms(Math.min(...bare))}`,
      met: own <= 1000 && own <= 4 * floor,
    },
  ];
}

const BARE = `import Fastify from 'fastify'; const s = Fastify(); s.get('/', async () => 'ok');
await s.listen({ port: 0, host: '127.0.0.1' }); await (await fetch('http://127.0.0.1:' + s.server.address().port)).text(); process.exit(0);`;

function startBareFastify(): Promise<number> {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
      stdio: 'ignore',
      cwd: `${import.meta.dirname}/../apps/server`,
    });
    child.on('exit', () => done(performance.now() - started));
  });
}

function median(values: number[]): number {
  return defined(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
}
