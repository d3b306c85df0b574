import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { useSubscriptionChanged } from './use-subscription-changed.ts';

/** What is paid: the cent of the bank verification, the month to reactivate, or the arrears. */
export type Payment = 'check' | 'payment';

/** Starts a payment of the subscription and takes the browser to the bank. */
export function useStartPayment(payment: Payment): { start: () => void; isBusy: boolean } {
  const t = useTexts();
  const changed = useSubscriptionChanged();
  const settings = {
    errorTitle: t('subscription.setupFailed'),
    onSuccess: ({ data }: { data: { redirectUrl: string | null } }) => {
      if (data.redirectUrl !== null) window.location.assign(data.redirectUrl);
      else void changed();
    },
  };
  const check = useWrite('subscription.startBankCheck', settings);
  const other = useWrite('subscription.reactivate', settings);
  const { mutate, isPending, isSuccess } = payment === 'check' ? check : other;
  // Busy until the bank's page has opened.
  return { start: () => mutate({}), isBusy: isPending || isSuccess };
}
