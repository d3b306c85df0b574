/** What a job or a sweep did, for its line in the log; what failed has a line of its own that says why. */
export interface JobReport {
  /** With how many things it dealt: messages, documents, rows, companies. */
  readonly done: number;
  readonly failed?: number;
  /** Why nothing was done, or not all of it. */
  readonly reason?: string;
}

/** Several reports as one. */
export function sumReports(reports: readonly JobReport[]): JobReport {
  const failed = reports.reduce((sum, report) => sum + (report.failed ?? 0), 0);
  const reason = reports.flatMap((report) => report.reason ?? []).join(', ');
  return {
    done: reports.reduce((sum, report) => sum + report.done, 0),
    ...(failed === 0 ? {} : { failed }),
    ...(reason === '' ? {} : { reason }),
  };
}
