import { resolve } from 'node:path';
import { type Survival, runSurvival } from '../../apps/server/test/survival/run-survival.ts';

// `node bench/survival/survival-main.ts [KILLS] [SEED]` kills the processes of npm start at random, under
// four writing clients.
const kills = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? 1);
const program = resolve(import.meta.dirname, '../../tools/start/main.js');

const survival = await runSurvival({
  program,
  kills,
  seed,
  onKill: (victim, outageMs) =>
    process.stderr.write(`killed the ${victim}: well again after ${(outageMs / 1000).toFixed(1)} s\n`),
});
process.stdout.write(`${describe(survival).join('\n')}\n`);
process.exitCode = isLossless(survival) ? 0 : 1;

function describe({ kills: killed, answers, acknowledged, stop, ...rest }: Survival): string[] {
  return [
    `kills: ${[...killed].map(([victim, count]) => `${victim} ${count}`).join(', ')}; seed ${seed}`,
    `answers: ${answers.answered}, of them ${answers.unavailable} "not now"; ${answers.unanswered} calls without an answer`,
    `acknowledged: ${acknowledged.drafts} drafts, ${acknowledged.sent} invoices sent, ${acknowledged.paid} payments`,
    `found: ${rest.invoices} numbered invoices, ${rest.events} events in the chain, ${rest.mails} emails, each once; ${rest.unconfirmed} of them were held, because they might have left`,
    `well again after at most ${(rest.longestOutageMs / 1000).toFixed(1)} s`,
    `SIGTERM under load: ${(stop.ms / 1000).toFixed(1)} s, exit code ${stop.code}, ${rest.leftBehind} processes of PostgreSQL left behind`,
    `problems: ${rest.problems.length}; answers against the contract: ${rest.faults.length}`,
    ...rest.problems,
    ...rest.faults,
  ];
}

function isLossless({ problems, faults, stop, leftBehind }: Survival): boolean {
  return (
    problems.length === 0 && faults.length === 0 && stop.code === 0 && stop.ms <= 8000 && leftBehind === 0
  );
}
