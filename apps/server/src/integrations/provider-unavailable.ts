/** A provider could not be reached, was too slow, or answered something we cannot use; asking again later may help. */
export class ProviderUnavailable extends Error {
  readonly provider: string;

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`${provider}: ${reason}`, options);
    this.name = 'ProviderUnavailable';
    this.provider = provider;
  }
}
