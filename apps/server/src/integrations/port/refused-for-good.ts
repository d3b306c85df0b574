/** A service refused what it was asked to do, for a reason that lies in it; asked again it would say the same. */
export class RefusedByService extends Error {
  /** What it said, as people are told it. */
  readonly words: string;

  constructor(words: string, options?: ErrorOptions) {
    super('refused by the service', options);
    this.name = 'RefusedByService';
    this.words = words;
  }
}
