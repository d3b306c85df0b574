import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runSurvival } from '../../../../test/survival/run-survival.ts';
import { ROOT } from '../../../platform/env.ts';

const KILLS = 4;

it.runIf(process.platform === 'linux')(
  'what was acknowledged exists once after kills of server, database and renderers under four writing clients',
  { timeout: 300_000 },
  async () => {
    const program = join(ROOT, 'apps/server/src/main.ts');
    const survival = await runSurvival({ program, kills: KILLS, seed: 5 });
    const { problems, faults, stop, leftBehind } = survival;
    expect({ problems, faults, code: stop.code, leftBehind }).toEqual({
      problems: [],
      faults: [],
      code: 0,
      leftBehind: 0,
    });
    expect(survival.acknowledged.sent).toBeGreaterThan(0);
    expect(survival.kills.size).toBeGreaterThan(1);
  },
);
