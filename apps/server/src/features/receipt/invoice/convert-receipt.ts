import type { HandlersOf } from '../../../http/handler.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import { readInvoice } from '../../invoice/read-invoice.ts';
import { invoiceReceipt } from './invoice-receipt.ts';

/** Makes the invoice of a receipt for a person. */
export const convertReceipt: HandlersOf<'receipt'>['convert'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await refuseOtherRequest(tx, services, { use: 'receipt.convert', about: params.id, body });
    const row = await invoiceReceipt(tx, services, params.id, { ...body, userId: session.userId });
    return { data: await readInvoice(tx, services, row) };
  });
