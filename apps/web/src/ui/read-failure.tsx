import { Failure } from './failure.tsx';

interface Read {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** What takes the place of reads that failed, with a way to retry them; nothing while there is something to show. */
export function ReadFailure({ of: reads }: { of: readonly Read[] }) {
  const failed = reads.filter(hasFailed);
  const [first] = failed;
  if (!first) return null;
  return (
    <Failure
      error={first.error}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
    />
  );
}

/** A failed refresh still has its former data, which is better than nothing. */
function hasFailed({ data, error }: Read): boolean {
  return error !== null && data === undefined;
}
