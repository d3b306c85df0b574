import { type Mandate, type PenningContract, contract } from '@penning/contract';
import type { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

type Amendment = z.input<PenningContract['mandate']['update']['body']>;

/** Changes the account or the reference of a mandate, or makes its next collection the last. */
export function AmendMandateDialog({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const t = useTexts();
  const { version, reference, accountHolder, iban, bic, closing } = mandate;
  const form = useZodForm<Amendment>(contract.mandate.update.body, {
    version,
    reference,
    accountHolder,
    iban,
    bic,
    closing,
  });
  const amend = useWrite('mandate.update', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('sepa.amended') });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('sepa.amendTitle')}>
      <KeptForm
        keep={`mandate:${mandate.id}`}
        form={form}
        onSubmit={(body) => amend.mutateAsync({ params: { id: mandate.id }, body })}
        actions={<SubmitButton form={form} />}
      >
        <TextField form={form} name="accountHolder" label={t('sepa.accountHolder')} required />
        <TextField form={form} name="iban" label={t('sepa.iban')} required />
        <TextField form={form} name="bic" label={t('sepa.bic')} />
        <TextField form={form} name="reference" label={t('sepa.reference')} required />
        <CheckboxField form={form} name="closing" label={t('sepa.closing')} />
      </KeptForm>
    </Dialog>
  );
}
