import { randomInt } from 'node:crypto';
import { programs, runProgram } from '../run-program.ts';

// npm run model -- [WALKS] [SEED]: many more random histories than the tests take, from a seed that is printed.
const [walks = '10000', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2);
console.log(`${walks} walks from seed ${seed}`);
const { code } = await runProgram(
  programs.vitest,
  ['run', '--project', 'server', 'apps/server/test/model/model.test.ts'],
  { environment: { MODEL_WALKS: walks, MODEL_SEED: seed } },
);
process.exitCode = code;
