import type { OnlineMandate } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { RevokeForm } from './revoke-form.tsx';

interface Props {
  mandate: OnlineMandate;
  onClose: () => void;
}

/** Ends what a customer agreed to online, here and at the payment provider. */
export function RevokeOnlineMandateDialog({ mandate, onClose }: Props) {
  const t = useTexts();
  const revoke = useWrite('onlineMandate.revoke', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('sepa.revoked') });
      onClose();
    },
  });
  return (
    <RevokeForm
      mandateId={mandate.id}
      text={t('sepa.revokeText')}
      onRevoke={(body) => revoke.mutateAsync({ params: { id: mandate.id }, body })}
      onClose={onClose}
    />
  );
}
