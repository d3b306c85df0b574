import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { Sentence } from './sentence.ts';

/** A service no longer has what some of ours are matched with; the sentence names ours, and the service as `{name}`. */
export class MappingGone extends IntegrationProblem {
  readonly sentence: Sentence;

  constructor(ours: readonly string[], options?: ErrorOptions) {
    super('mappingMissing', options);
    this.name = 'MappingGone';
    this.sentence = { text: 'integration.mappingGone', values: { detail: [...ours] } };
  }
}
