import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { type TestCounts, failUnless } from './test-counts.ts';

export type ReportedRun<Report> = {
  program: string;
  /** The arguments, for the report's file. */
  args: (file: string) => string[];
  environment?: (file: string) => NodeJS.ProcessEnv;
  count: (report: Report) => TestCounts;
};

/** Runs a test program that writes a JSON report, and counts it; without a report the run is one failure. */
export async function runReported<Report>(run: ReportedRun<Report>): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'penning-report-'));
  const file = join(folder, 'report.json');
  try {
    const environment = run.environment?.(file) ?? {};
    const { code } = await runProgram(run.program, run.args(file), { environment });
    const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const counts = existsSync(file) ? run.count(JSON.parse(readFileSync(file, 'utf8')) as Report) : nothing;
    return failUnless(code === 0, counts);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
