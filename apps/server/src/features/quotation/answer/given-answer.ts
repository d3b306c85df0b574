import type { Signature } from '@penning/domain';
import type { Actor } from '../../../db/database.ts';

/** An answer as submitted. */
export interface AnswerRequest {
  readonly outcome: 'accepted' | 'rejected';
  readonly name: string;
  readonly reason: string;
  readonly signature: Signature | null;
}

/** An answer with who gave it and when. */
export type GivenAnswer = AnswerRequest & { readonly at: Date; readonly actor: Actor };
