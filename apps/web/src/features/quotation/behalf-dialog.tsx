import { Text } from '@mantine/core';
import { type PenningContract, type Quotation, contract } from '@penning/contract';
import type { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField, TextareaField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

type Answer = z.input<PenningContract['quotation']['accept']['body']>;
type Answering = 'accept' | 'reject';

interface Props {
  quotation: Quotation;
  /** The answer being recorded; the dialog is open while there is one. */
  answering: Answering | undefined;
  onClose: () => void;
}

/** Records an answer that the customer gave by other means, marked accordingly. */
export function BehalfDialog({ quotation, answering, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      opened={answering !== undefined}
      onClose={onClose}
      title={answering && t(`quotation.${answering}Behalf`)}
    >
      {answering && <AnswerForm quotation={quotation} answering={answering} onDone={onClose} />}
    </Dialog>
  );
}

function AnswerForm({
  quotation,
  answering,
  onDone,
}: {
  quotation: Quotation;
  answering: Answering;
  onDone: () => void;
}) {
  const t = useTexts();
  const initial: Answer = { name: quotation.receiver?.contact ?? '', reason: '' };
  const form = useZodForm<Answer>(contract.quotation[answering].body, initial);
  const give = useWrite(`quotation.${answering}`, {
    refreshes: ['invoice', 'delivery', 'overview'],
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t(`quotation.${answering}Done`) });
      onDone();
    },
  });
  return (
    <KeptForm
      keep={`quotation:${answering}:${quotation.id}`}
      form={form}
      onSubmit={(body) => give.mutateAsync({ params: { id: quotation.id }, body })}
      actions={<SubmitButton form={form} label={t(`quotation.${answering}Record`)} />}
    >
      <Text size="sm" c="dimmed">
        {t(`quotation.${answering}BehalfText`)}
      </Text>
      <TextField
        form={form}
        name="name"
        label={t('quotation.behalfName')}
        maxLength={120}
        required
        data-autofocus
      />
      <TextareaField form={form} name="reason" label={t(`quotation.${answering}Reason`)} maxLength={1000} />
    </KeptForm>
  );
}
