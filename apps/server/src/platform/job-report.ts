/** The result of a job or a sweep, for its line in the log; failures have a line of their own with the reason. */
export interface JobReport {
  /** How many items it processed: messages, documents, rows, companies. */
  readonly done: number;
  readonly failed?: number;
  /** Why nothing was done, or not everything. */
  readonly reason?: string;
}

/** Several reports combined. */
export function sumReports(reports: readonly JobReport[]): JobReport {
  const failed = reports.reduce((sum, report) => sum + (report.failed ?? 0), 0);
  const reason = reports.flatMap((report) => report.reason ?? []).join(', ');
  return {
    done: reports.reduce((sum, report) => sum + report.done, 0),
    ...(failed === 0 ? {} : { failed }),
    ...(reason === '' ? {} : { reason }),
  };
}
