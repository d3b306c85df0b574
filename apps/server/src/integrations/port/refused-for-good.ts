import type { Sentence } from './sentence.ts';

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

/** Refused for a reason of ours; where the sentence names the service, as `{name}`, whoever records it adds that. */
export class RefusedBecause extends RefusedByService {
  readonly sentence: Sentence;

  constructor(text: Sentence['text'], values: Sentence['values'] = {}) {
    super('');
    this.name = 'RefusedBecause';
    this.sentence = { text, values };
  }
}
