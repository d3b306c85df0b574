/** A provider could not be reached, was too slow, or answered something we cannot use; asking again later may help. */
export class ProviderUnavailable extends Error {
  readonly provider: string;
  /** The status it answered with, if it did. */
  readonly status: number | undefined;
  /** From when on it may be asked again, if that is known. */
  readonly retryAt: Date | undefined;

  constructor(
    provider: string,
    reason: string,
    options: ErrorOptions & { status?: number; retryAt?: Date } = {},
  ) {
    super(`${provider}: ${reason}`, options);
    this.name = 'ProviderUnavailable';
    this.provider = provider;
    this.status = options.status;
    this.retryAt = options.retryAt;
  }
}
