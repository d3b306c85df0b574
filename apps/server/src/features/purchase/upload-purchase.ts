import type { ErrorName } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { readPurchase } from './present-purchase.ts';
import { type PurchaseFileProblem, readPurchaseApart } from './read-purchase-file.ts';
import { savePurchase } from './save-purchase.ts';

const REFUSALS: Record<PurchaseFileProblem['problem'], ErrorName> = {
  empty: 'fileEmpty',
  notAllowed: 'fileTypeNotAllowed',
  damagedPicture: 'fileTypeNotAllowed',
  unsafe: 'xmlUnsafe',
  malformed: 'xmlMalformed',
  noInvoice: 'xmlNoInvoice',
  tooDemanding: 'fileTooDemanding',
};

/** Saves an uploaded invoice and fills its fields from the XML, if there is any. */
export const uploadPurchase: HandlersOf<'purchase'>['create'] = async ({
  body,
  query,
  session,
  services,
}) => {
  const reading = await readPurchaseApart(services.reading, body.bytes);
  if ('problem' in reading) {
    const { problem, line } = reading;
    return refuse(REFUSALS[problem], {
      field: 'file',
      ...(line > 0 ? { data: { line } } : {}),
      ...(problem === 'damagedPicture' && { explanation: { text: 'upload.imageUnreadable' } }),
    });
  }
  const today = dayIn(session.timezone, services.clock.now());
  const received = {
    filename: body.filename,
    bytes: body.bytes,
    reading,
    source: 'upload' as const,
    creationToken: query.creationToken ?? services.newId(),
    messageId: null,
  };
  return savePurchase(services, session, received, async (tx, { id }) => ({
    data: await readPurchase(tx, id, today),
  }));
};
