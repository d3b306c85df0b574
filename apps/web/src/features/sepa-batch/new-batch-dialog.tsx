import { Alert, Text } from '@mantine/core';
import { ApiError, type PenningContract, type SepaSettings, contract } from '@penning/contract';
import { SEPA_SCHEMES } from '@penning/domain';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { memberOf } from '../../ui/narrow.ts';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { KeptForm } from '../session/kept-form.tsx';

interface Props {
  onClose: () => void;
  /** Called with the batch once it is created. */
  onMade: (id: string) => void;
}

/** Creates an empty batch for a day on which the bank can collect. */
export function NewBatchDialog({ onClose, onMade }: Props) {
  const { t } = useReader();
  const settings = useRead('sepaBatch.getSettings');
  return (
    <Dialog opened onClose={onClose} title={t('sepa.newBatch')}>
      {settings.data ? (
        <BatchForm settings={settings.data.data} onMade={onMade} />
      ) : settings.error ? (
        <Failure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </Dialog>
  );
}

type NewBatch = z.input<PenningContract['sepaBatch']['create']['body']>;

function BatchForm({ settings, onMade }: { settings: SepaSettings; onMade: (id: string) => void }) {
  const { t, date } = useReader();
  const [creationToken] = useState(newId);
  const { earliestCollection, scheme, missing } = settings;
  const form = useZodForm<NewBatch>(contract.sepaBatch.create.body, {
    creationToken,
    collectionDate: earliestCollection,
    scheme,
  });
  const create = useWrite('sepaBatch.create', { errorTitle: false });
  async function submit(body: NewBatch) {
    try {
      const { data } = await create.mutateAsync({ body });
      onMade(data.id);
    } catch (error) {
      const proposed = proposedDate(error);
      if (proposed === undefined) throw error;
      form.setFieldError('collectionDate', t('sepa.dateRefused', { date: date(proposed) }));
    }
  }
  return (
    <KeptForm
      keep="batch:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('sepa.createBatch')} />}
    >
      <Text size="sm" c="dimmed">
        {t('sepa.newBatchText')}
      </Text>
      {missing.length > 0 && (
        <Alert color="yellow" variant="light">
          {t('sepa.missing', { parts: missing.map((part) => t(`sepa.missing_${part}`)).join(', ') })}
        </Alert>
      )}
      <DateField
        form={form}
        name="collectionDate"
        label={t('sepa.collectionDate')}
        description={t('sepa.earliest', { date: date(earliestCollection) })}
        required
        data-autofocus
      />
      <SelectField
        form={form}
        name="scheme"
        label={t('sepa.scheme')}
        data={SEPA_SCHEMES.map((value) => ({ value, label: t(`sepa.scheme_${value}`) }))}
      />
    </KeptForm>
  );
}

/** The day that the server proposes in place of the refused one. */
export function proposedDate(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const proposed = memberOf(error.data, 'proposed');
  return typeof proposed === 'string' ? proposed : undefined;
}
