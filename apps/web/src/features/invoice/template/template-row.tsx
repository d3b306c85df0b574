import { ActionIcon, Button } from '@mantine/core';
import { type DocumentTemplate, documentTemplate } from '@penning/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import classes from '../../template/template.module.css';

interface Props {
  template: DocumentTemplate;
  isBusy: boolean;
  onUse: () => void;
}

/** A template with what can be done with it. */
export function TemplateRow({ template, isBusy, onUse }: Props) {
  const t = useTexts();
  const { id, name, lineCount } = template;
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const remove = useWrite('documentTemplate.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('template.removed') }),
  });
  if (doing === 'rename') {
    return (
      <li>
        <RenameForm template={template} onDone={() => setDoing(undefined)} />
      </li>
    );
  }
  return (
    <li>
      <span className={classes['what']}>
        <strong>{name}</strong>
        <span>{t('template.lineCount', { count: lineCount })}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('template.rename', { name })}
        onClick={() => setDoing('rename')}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('template.remove', { name })}
        onClick={() => setDoing('delete')}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="light"
        size="compact-md"
        loading={isBusy}
        aria-label={t('template.useNamed', { name })}
        onClick={onUse}
      >
        {t('template.use')}
      </Button>
      <ConfirmDialog
        opened={doing === 'delete'}
        title={t('template.removeTitle', { name })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setDoing(undefined)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('template.removeText')}
      </ConfirmDialog>
    </li>
  );
}

const Name = documentTemplate.create.body.pick({ name: true });

function RenameForm({ template: { id, name }, onDone }: { template: DocumentTemplate; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm<z.input<typeof Name>>(Name, { name });
  const rename = useWrite('documentTemplate.rename', { errorTitle: false });
  const submit = async (body: z.input<typeof Name>) => {
    await rename.mutateAsync({ params: { id }, body });
    showToast({ level: 'success', title: t('template.renamed') });
    onDone();
  };
  return (
    <div className={classes['rename']}>
      <KeptForm
        keep={`template:${id}`}
        form={form}
        onSubmit={submit}
        actions={
          <>
            <Button variant="default" onClick={onDone}>
              {t('common.cancel')}
            </Button>
            <SubmitButton form={form} />
          </>
        }
      >
        <TextField
          form={form}
          name="name"
          label={t('template.name')}
          required
          maxLength={80}
          data-autofocus
        />
      </KeptForm>
    </div>
  );
}
