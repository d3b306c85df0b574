import { Text } from '@mantine/core';
import { CompanyNumber } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { groupNumber } from '../record/group-number.ts';
import { KeptForm } from '../session/kept-form.tsx';

const Asked = z.strictObject({ company: CompanyNumber });

/** Requests a link with a company by its number, and shows the accountant ID for the other way round. */
export function LinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const accountant = useRead('accountant.getAccountant');
  const number = accountant.data?.data.number;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('accountant.link')}>
      <Text size="sm" mb="md">
        {t('accountant.linkText', { number: number === undefined ? '…' : groupNumber(number) })}
      </Text>
      <LinkForm onDone={onClose} />
    </Dialog>
  );
}

function LinkForm({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm(Asked, { company: '' });
  const ask = useWrite('accountant.askCompany', { errorTitle: false });
  const submit = async (body: { company: string }) => {
    const { data } = await ask.mutateAsync({ body });
    const linked = data.state === 'accepted';
    showToast({
      level: 'success',
      title: linked ? t('accountant.linked', { name: data.company.name }) : t('accountant.asked'),
    });
    onDone();
  };
  return (
    <KeptForm
      keep="accountantLink:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('accountant.ask')} />}
    >
      <TextField
        form={form}
        name="company"
        label={t('accountant.number')}
        required
        data-autofocus
        autoComplete="off"
      />
    </KeptForm>
  );
}
