import { runJourneys } from './run-journeys.ts';
import { describeCounts } from './test-counts.ts';

const counts = await runJourneys(process.argv.slice(2));
console.log(describeCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
