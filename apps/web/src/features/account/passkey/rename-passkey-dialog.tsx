import { type Passkey, PasskeyName } from '@penning/contract';
import { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';

const Named = z.object({ name: PasskeyName });

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts();
  const form = useZodForm(Named, { name: passkey.name });
  const rename = useWrite('account.renamePasskey', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('common.saved') });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('account.renamePasskey')}>
      <KeptForm
        keep={`passkey:${passkey.id}`}
        form={form}
        onSubmit={(body) => rename.mutateAsync({ params: { id: passkey.id }, body })}
        actions={<SubmitButton form={form} />}
      >
        <TextField form={form} name="name" label={t('account.passkeyName')} data-autofocus />
      </KeptForm>
    </Dialog>
  );
}
