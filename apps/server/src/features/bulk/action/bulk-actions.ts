import { BULK_PARAMETERS, type BulkAction, type BulkParameters } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';
import { archiveDocument } from './archive-document.ts';
import { bookDocument } from './book-document.ts';
import { creditDocument } from './credit-document.ts';
import { deleteAnyDocument } from './delete-document.ts';
import { checkBatch, collectDocument } from './collect-document.ts';
import { sendDocumentToCollections } from './send-document-to-collections.ts';
import { pauseDocument, resumeDocument } from './pause-document.ts';
import { checkPayment, payDocument } from './pay-document.ts';
import { remindDocument } from './remind-document.ts';
import { sendDocument } from './send-document.ts';

/** One document in the hands of an action: all it does is in this transaction, nested transactions of use cases included. */
export interface BulkStep<A extends BulkAction> {
  readonly tx: TenantTx;
  readonly services: Services;
  /** The person that began the action, with the rights of this moment. */
  readonly session: Session;
  readonly documentId: string;
  readonly parameters: BulkParameters<A>;
}

/** An action by name, which reads its own parameters. */
interface BulkActionEntry {
  /** Refuses what could never succeed, before anything begins. */
  readonly check: (tx: TenantTx, parameters: unknown) => Promise<void>;
  /** Does it to one document; a refusal is kept as the reason why that one failed. */
  readonly run: (step: Omit<BulkStep<BulkAction>, 'parameters'> & { parameters: unknown }) => Promise<void>;
}

function entry<A extends BulkAction>(
  parametersOf: z.ZodType<BulkParameters<A>>,
  run: (step: BulkStep<A>) => Promise<void>,
  check?: (tx: TenantTx, parameters: BulkParameters<A>) => Promise<void>,
): BulkActionEntry {
  return {
    check: async (tx, parameters) => check?.(tx, parametersOf.parse(parameters)),
    run: (step) => run({ ...step, parameters: parametersOf.parse(step.parameters) }),
  };
}

/** What each action does to one document: a use case of its own feature. */
export const BULK_ACTION_ENTRIES: { readonly [A in BulkAction]: BulkActionEntry } = {
  send: entry<'send'>(BULK_PARAMETERS.send, sendDocument),
  remind: entry<'remind'>(BULK_PARAMETERS.remind, remindDocument),
  registerPayment: entry<'registerPayment'>(BULK_PARAMETERS.registerPayment, payDocument, checkPayment),
  book: entry<'book'>(BULK_PARAMETERS.book, bookDocument),
  addToBatch: entry<'addToBatch'>(BULK_PARAMETERS.addToBatch, collectDocument, checkBatch),
  sendToCollections: entry<'sendToCollections'>(BULK_PARAMETERS.sendToCollections, sendDocumentToCollections),
  credit: entry<'credit'>(BULK_PARAMETERS.credit, creditDocument),
  archive: entry<'archive'>(BULK_PARAMETERS.archive, archiveDocument),
  pause: entry<'pause'>(BULK_PARAMETERS.pause, pauseDocument),
  resume: entry<'resume'>(BULK_PARAMETERS.resume, resumeDocument),
  delete: entry<'delete'>(BULK_PARAMETERS.delete, deleteAnyDocument),
};
