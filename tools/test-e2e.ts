import { runJourneys } from './run-journeys.ts';
import { describeCounts, describeFaults } from './test-counts.ts';

const counts = await runJourneys(process.argv.slice(2));
const faults = describeFaults(counts);
if (faults !== null) console.log(faults);
console.log(describeCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
