import { BULK_PARAMETERS, type BulkAction, type BulkParameters } from '@penning/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../../db/database.ts';
import { sendInvoiceToCollections } from '../../debt-collection/send-invoice-to-collections.ts';
import { remindInvoice } from '../../reminder/remind-invoice.ts';
import { archiveDocument } from './archive-document.ts';
import { bookDocument } from './book-document.ts';
import type { BulkStep, BulkSteps, StepOutcome } from './bulk-step.ts';
import { checkBatch, collectDocument } from './collect-document.ts';
import { creditDocument } from './credit-document.ts';
import { deleteAnyDocument } from './delete-document.ts';
import { pauseDocument, resumeDocument } from './pause-document.ts';
import { checkPayment, payDocument } from './pay-document.ts';
import { sendDocument, sendDocuments } from './send-document.ts';

/** An action by name, which reads its own parameters. */
interface BulkActionEntry {
  /** Refuses what could never succeed, before anything starts. */
  readonly check: (tx: TenantTx, parameters: unknown) => Promise<void>;
  /** Processes one document; a refusal is stored as the reason for its failure. */
  readonly run: (
    step: Omit<BulkStep<BulkAction>, 'parameters'> & { parameters: unknown },
  ) => Promise<unknown>;
  /** Processes many at once: all that aren't refused, or none; absent where each is processed separately. */
  readonly runMany?: (
    steps: Omit<BulkSteps<BulkAction>, 'parameters'> & { parameters: unknown },
  ) => Promise<StepOutcome[]>;
}

function entry<A extends BulkAction>(
  parametersOf: z.ZodType<BulkParameters<A>>,
  run: (step: BulkStep<A>) => Promise<unknown>,
  check?: (tx: TenantTx, parameters: BulkParameters<A>) => Promise<void>,
): BulkActionEntry {
  return {
    check: async (tx, parameters) => check?.(tx, parametersOf.parse(parameters)),
    run: (step) => run({ ...step, parameters: parametersOf.parse(step.parameters) }),
  };
}

/** What each action does to one document: a use case of its own feature. */
export const BULK_ACTION_ENTRIES: { readonly [A in BulkAction]: BulkActionEntry } = {
  send: {
    ...entry<'send'>(BULK_PARAMETERS.send, sendDocument),
    runMany: (steps) => sendDocuments({ ...steps, parameters: BULK_PARAMETERS.send.parse(steps.parameters) }),
  },
  remind: entry<'remind'>(BULK_PARAMETERS.remind, ({ tx, services, documentId }) =>
    remindInvoice(tx, services, documentId),
  ),
  registerPayment: entry<'registerPayment'>(BULK_PARAMETERS.registerPayment, payDocument, checkPayment),
  book: entry<'book'>(BULK_PARAMETERS.book, bookDocument),
  addToBatch: entry<'addToBatch'>(BULK_PARAMETERS.addToBatch, collectDocument, checkBatch),
  sendToCollections: entry<'sendToCollections'>(
    BULK_PARAMETERS.sendToCollections,
    ({ tx, services, session, documentId }) =>
      sendInvoiceToCollections(tx, services, { documentId, userId: session.userId }),
  ),
  credit: entry<'credit'>(BULK_PARAMETERS.credit, creditDocument),
  archive: entry<'archive'>(BULK_PARAMETERS.archive, archiveDocument),
  pause: entry<'pause'>(BULK_PARAMETERS.pause, pauseDocument),
  resume: entry<'resume'>(BULK_PARAMETERS.resume, resumeDocument),
  delete: entry<'delete'>(BULK_PARAMETERS.delete, deleteAnyDocument),
};
