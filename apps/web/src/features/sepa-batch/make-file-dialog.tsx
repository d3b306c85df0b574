import { Alert, Text } from '@mantine/core';
import {
  ApiError,
  type CollectionProblem,
  type PenningContract,
  type SepaBatch,
  contract,
} from '@penning/contract';
import { PAIN_008_VERSIONS } from '@penning/domain';
import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { DueLaterNote } from './due-later-note.tsx';
import { ProblemList } from './problem-list.tsx';

type NewFile = z.input<PenningContract['sepaBatch']['makeFile']['body']>;

/** Makes the file for the bank, or lists what prevents it. */
export function MakeFileDialog({ batch, onClose }: { batch: SepaBatch; onClose: () => void }) {
  const { t, date } = useReader();
  const [problems, setProblems] = useState<CollectionProblem[]>([]);
  const form = useZodForm<NewFile>(contract.sepaBatch.makeFile.body, {
    version: batch.version,
    fileVersion: 'pain.008.001.08',
  });
  const make = useWrite('sepaBatch.makeFile', { errorTitle: false, refreshes: ['invoice', 'mandate'] });
  async function submit(body: NewFile) {
    try {
      await make.mutateAsync({ params: { id: batch.id }, body });
      showToast({ level: 'success', title: t('sepa.fileMade') });
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? problemsOf(error.data) : [];
      if (found.length === 0) throw error;
      setProblems(found);
    }
  }
  const window = { from: date(batch.submitFrom), until: date(batch.submitUntil) };
  return (
    <Dialog opened onClose={onClose} title={t('sepa.makeFile')}>
      <KeptForm
        keep={`batch:${batch.id}:file`}
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} label={t('sepa.makeFile')} />}
      >
        <Text size="sm">{t('sepa.makeFileText', window)}</Text>
        <DueLaterNote batch={batch} />
        <SelectField
          form={form}
          name="fileVersion"
          label={t('sepa.fileVersion')}
          data={[...PAIN_008_VERSIONS]}
        />
        {problems.length > 0 && (
          <Alert color="red" variant="light" role="alert" title={t('sepa.problemsTitle')}>
            <ProblemList problems={problems} />
          </Alert>
        )}
      </KeptForm>
    </Dialog>
  );
}

function problemsOf(data: unknown): CollectionProblem[] {
  const { problems } = (data ?? {}) as { problems?: CollectionProblem[] };
  return Array.isArray(problems) ? problems : [];
}
