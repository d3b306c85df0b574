import type { BulkAction, BulkParameters } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';

/** One document in the hands of an action: all it does is in this transaction, nested transactions of use cases included. */
export interface BulkStep<A extends BulkAction> {
  readonly tx: TenantTx;
  readonly services: Services;
  /** The person that began the action, with the rights of this moment. */
  readonly session: Session;
  readonly documentId: string;
  readonly parameters: BulkParameters<A>;
  /** When the action began; it may have waited since. */
  readonly begunAt: Date;
}
