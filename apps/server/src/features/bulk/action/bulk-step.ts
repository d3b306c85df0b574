import type { BulkAction, BulkParameters } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';

interface Means<A extends BulkAction> {
  readonly tx: TenantTx;
  readonly services: Services;
  /** The person who started the action, with their current rights. */
  readonly session: Session;
  readonly parameters: BulkParameters<A>;
  /** When the action started; it may have waited since. */
  readonly begunAt: Date;
}

/**
 * One document being processed: everything happens in this transaction, including nested transactions of
 * use cases.
 */
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
