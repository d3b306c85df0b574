/** A service refused a request because of its content; it would refuse a retry as well. */
export class RefusedByService extends Error {
  /** Its message, as shown to people. */
  readonly words: string;

  constructor(words: string, options?: ErrorOptions) {
    super('refused by the service', options);
    this.name = 'RefusedByService';
    this.words = words;
  }
}
