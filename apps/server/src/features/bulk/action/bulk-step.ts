import type { BulkAction, BulkParameters } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';

interface Means<A extends BulkAction> {
  readonly tx: TenantTx;
  readonly services: Services;
  /** The person that began the action, with the rights of this moment. */
  readonly session: Session;
  readonly parameters: BulkParameters<A>;
  /** When the action began; it may have waited since. */
  readonly begunAt: Date;
}

/** One document in the hands of an action: all it does is in this transaction, nested transactions of use cases included. */
export interface BulkStep<A extends BulkAction> extends Means<A> {
  readonly documentId: string;
}

/** Documents that an action processes together, in order. */
export interface BulkSteps<A extends BulkAction> extends Means<A> {
  readonly documentIds: readonly string[];
}

/** The outcome for one of them. */
export interface StepOutcome {
  readonly documentId: string;
  /** Its current name. */
  readonly label: string;
  readonly refusal: Refusal | null;
}
