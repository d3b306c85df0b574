import { type PenningContract, type SepaBatch, contract } from '@penning/contract';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { proposedDate } from './new-batch-dialog.tsx';

type Change = z.input<PenningContract['sepaBatch']['update']['body']>;

/** Chooses another collection date for an open batch. */
export function ChangeDateDialog({ batch, onClose }: { batch: SepaBatch; onClose: () => void }) {
  const { t, date } = useReader();
  const { version, collectionDate } = batch;
  const settings = useRead('sepaBatch.getSettings');
  const earliest = settings.data?.data.earliestCollection;
  const form = useZodForm<Change>(contract.sepaBatch.update.body, { version, collectionDate });
  const update = useWrite('sepaBatch.update', { errorTitle: false });
  async function submit(body: Change) {
    try {
      await update.mutateAsync({ params: { id: batch.id }, body });
      showToast({ level: 'success', title: t('sepa.dateChanged') });
      onClose();
    } catch (error) {
      const proposed = proposedDate(error);
      if (proposed === undefined) throw error;
      form.setFieldError('collectionDate', t('sepa.dateRefused', { date: date(proposed) }));
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('sepa.changeDate')} size="sm">
      <KeptForm
        keep={`batch:${batch.id}`}
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} />}
      >
        <DateField
          form={form}
          name="collectionDate"
          label={t('sepa.collectionDate')}
          {...(earliest ? { description: t('sepa.earliest', { date: date(earliest) }) } : {})}
          required
          data-autofocus
        />
      </KeptForm>
    </Dialog>
  );
}
