import type { RecoveryCodes, SecondFactorSetup } from '@penning/contract';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ScanSecretForm } from './scan-secret-form.tsx';

/** Sets up the second factor: password, code of the app, recovery codes. */
export function SetUpFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [codes, setCodes] = useState<RecoveryCodes>();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={codes ? t('account.codesTitle') : t('account.setUpTitle')}
      closeOnClickOutside={false}
    >
      <SetUpFactor codes={codes} onCodes={setCodes} onDone={onClose} />
    </Dialog>
  );
}

interface Props {
  codes: RecoveryCodes | undefined;
  onCodes: (codes: RecoveryCodes) => void;
  onDone: () => void;
}

/** The steps themselves, for the dialog and for the page of people who have to set it up. */
export function SetUpFactor({ codes, onCodes, onDone }: Props) {
  const t = useTexts();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const begin = useWrite('account.setupSecondFactor', { errorTitle: false });
  const enable = useWrite('account.enableSecondFactor', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('account.enabled') }),
  });
  if (codes) return <RecoveryCodeList codes={codes.recoveryCodes} onDone={onDone} />;
  if (setup) {
    return (
      <ScanSecretForm
        setup={setup}
        onCode={async (code) => onCodes((await enable.mutateAsync({ body: { code } })).data)}
      />
    );
  }
  return (
    <OwnPasswordForm
      onPassword={async (password) => setSetup((await begin.mutateAsync({ body: { password } })).data)}
    />
  );
}
