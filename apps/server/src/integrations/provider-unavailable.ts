/** A provider couldn't be reached, was too slow, or gave an unusable response; retrying later may help. */
export class ProviderUnavailable extends Error {
  readonly provider: string;
  /** The status of its response, if any. */
  readonly status: number | undefined;
  /** When it may be called again, if known. */
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
