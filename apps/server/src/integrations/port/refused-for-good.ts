import type { Translate } from '@penning/i18n';

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

/** Refused for a reason of ours, worded in the company's language with the name of the service. */
export class RefusedBecause extends RefusedByService {
  readonly wordsIn: (t: Translate, name: string) => string;

  constructor(wordsIn: RefusedBecause['wordsIn']) {
    super('');
    this.name = 'RefusedBecause';
    this.wordsIn = wordsIn;
  }
}
