import type { BulkAction } from '@penning/contract';
import type { Services } from '../../../platform/services.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';
import { archiveDocument } from './archive-document.ts';
import { bookDocument } from './book-document.ts';
import type { BulkParameters } from '../bulk-store.ts';
import { creditDocument } from './credit-document.ts';
import { deleteAnyDocument } from './delete-document.ts';
import { checkBatch, collectDocument } from './collect-document.ts';
import { sendDocumentToCollections } from './send-document-to-collections.ts';
import { pauseDocument, resumeDocument } from './pause-document.ts';
import { checkPayment, payDocument } from './pay-document.ts';
import { remindDocument } from './remind-document.ts';
import { sendDocument } from './send-document.ts';

/** One document in the hands of an action: all it does is in this transaction, also what use cases begin anew. */
export interface BulkStep<A extends BulkAction> {
  readonly tx: TenantTx;
  readonly services: Services;
  /** The person that began the action, with the rights of this moment. */
  readonly session: Session;
  readonly documentId: string;
  readonly parameters: BulkParameters<A>;
}

interface BulkActionEntry<A extends BulkAction> {
  /** Refuses what could never succeed, before anything begins. */
  readonly check?: (tx: TenantTx, parameters: BulkParameters<A>) => Promise<void>;
  /** Does it to one document; a refusal is kept as the reason why that one failed. */
  readonly run: (step: BulkStep<A>) => Promise<void>;
}

/** What each action does to one document: a use case of its own feature. */
const BULK_ACTION_ENTRIES: { readonly [A in BulkAction]: BulkActionEntry<A> } = {
  send: { run: sendDocument },
  remind: { run: remindDocument },
  registerPayment: { check: checkPayment, run: payDocument },
  book: { run: bookDocument },
  addToBatch: { check: checkBatch, run: collectDocument },
  sendToCollections: { run: sendDocumentToCollections },
  credit: { run: creditDocument },
  archive: { run: archiveDocument },
  pause: { run: pauseDocument },
  resume: { run: resumeDocument },
  delete: { run: deleteAnyDocument },
};

/** The entry of an action whose name is only known at run time. */
export function entryOf(action: BulkAction): BulkActionEntry<BulkAction> {
  return BULK_ACTION_ENTRIES[action] as BulkActionEntry<BulkAction>;
}
