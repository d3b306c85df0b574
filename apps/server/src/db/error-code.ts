/** The `code` of a system or PostgreSQL error, e.g. `ENOENT` or `57P03`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The database's detail of an error; empty when there is none. */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error) || !('detail' in error)) return '';
  return typeof error.detail === 'string' ? error.detail : '';
}

/** The database constraint that an error reports as violated. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Waits for `promise` and returns undefined when it fails with one of `codes`; any other error is thrown. */
export async function unlessCode<T>(promise: Promise<T>, ...codes: string[]): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
