import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { applyEvent } from '../apply-event.ts';
import { findCheckAmount } from './platform-provider.ts';
import { presentPayment, readLastPayment } from './read-payment.ts';
import { requireNotDeleted } from './require-standing.ts';
import { startCheckout } from './start-checkout.ts';

type Routes = HandlersOf<'subscription'>;

/** Starts the bank verification; until its outcome is known the account is pending. */
export const startBankCheck: Routes['startBankCheck'] = async ({ session, services, language }) => {
  const checkAmount = (await findCheckAmount(services)) ?? refuse('noPaymentProvider');
  const t = services.texts.translate(language);
  const begun = await startCheckout(services, {
    session,
    description: t('subscription.bankCheckDescription'),
    plan: async (tx) => {
      const { state } = await requireNotDeleted(tx, services);
      if (state !== 'demo' && state !== 'pending') return refuse('invalidRequest');
      return { purpose: 'bankCheck', amount: checkAmount, months: [] };
    },
    onBegun: async (tx) => {
      const { isApplied } = await applyEvent(tx, services, 'bankCheckStarted');
      if (!isApplied) refuse('invalidRequest');
    },
  });
  return { data: presentPayment(begun) };
};

/** The state of the latest bank verification. */
export const getBankCheck: Routes['getBankCheck'] = async ({ session, services }) => ({
  data: await readLastPayment(services, session, ['bankCheck']),
});
