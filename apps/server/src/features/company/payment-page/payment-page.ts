import { PaymentPage, applyChange } from '@penning/contract';
import { sanitiseText } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { lockCompany, getCompanyRow, updateCompanyRow } from '../company-store.ts';

type Routes = HandlersOf<'company'>;

/** What customers see when they pay. */
export const getPaymentPage: Routes['getPaymentPage'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readPaymentPage(tx),
  }));

/** Changes what customers see when they pay, also for sent invoices. */
export const updatePaymentPage: Routes['updatePaymentPage'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockCompany(tx);
    const page = applyChange(PaymentPage, await readPaymentPage(tx), body);
    await updateCompanyRow(tx, {
      paymentMessage: sanitiseText(page.message).trim(),
      paymentSuccessMessage: sanitiseText(page.successMessage).trim(),
      paymentWays: page.methods,
      onlineOrder: page.onlineOrder,
      paymentInParts: page.allowParts,
      paymentAsksMandate: page.asksAgreement,
    });
    return { data: await readPaymentPage(tx) };
  });

/** What customers see when they pay, as this transaction sees it. */
export async function readPaymentPage(tx: TenantTx): Promise<PaymentPage> {
  const company = await getCompanyRow(tx);
  return PaymentPage.parse({
    message: company.paymentMessage,
    successMessage: company.paymentSuccessMessage,
    methods: company.paymentWays,
    onlineOrder: company.onlineOrder,
    allowParts: company.paymentInParts,
    asksAgreement: company.paymentAsksMandate,
  });
}
