import type { Mandate } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { RevokeForm } from './revoke-form.tsx';

interface Props {
  mandate: Mandate;
  onClose: () => void;
}

/** Ends a mandate, or withdraws the request to sign one. */
export function RevokeMandateDialog({ mandate, onClose }: Props) {
  const t = useTexts();
  const revoke = useWrite('mandate.revoke', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('sepa.revoked') });
      onClose();
    },
  });
  return (
    <RevokeForm
      mandateId={mandate.id}
      text={t(mandate.signedOn === null ? 'sepa.revokeRequestText' : 'sepa.revokeText')}
      onRevoke={(body) => revoke.mutateAsync({ params: { id: mandate.id }, body })}
      onClose={onClose}
    />
  );
}
