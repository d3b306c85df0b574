/** A provider could not be reached, was too slow, or answered something we cannot use; asking again later may help. */
export class ProviderUnavailable extends Error {
  readonly provider: string;
  /** The status it answered with, if it did. */
  readonly status: number | undefined;

  constructor(provider: string, reason: string, options: ErrorOptions & { status?: number } = {}) {
    super(`${provider}: ${reason}`, options);
    this.name = 'ProviderUnavailable';
    this.provider = provider;
    this.status = options.status;
  }
}
