import { documentTemplate } from '@penning/contract';
import type { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

const Name = documentTemplate.create.body.pick({ name: true });

interface Props {
  /** The document, saved; null when it could not be saved. */
  documentId: () => Promise<string | null>;
  onDone?: () => void;
}

/** Saves a document as a template under a name. */
export function SaveTemplateForm({ documentId, onDone }: Props) {
  const t = useTexts();
  const form = useZodForm<z.input<typeof Name>>(Name, { name: '' });
  const create = useWrite('documentTemplate.create', { errorTitle: false });
  const submit = async ({ name }: z.input<typeof Name>) => {
    const id = await documentId();
    if (id === null) return;
    await create.mutateAsync({ body: { name, documentId: id } });
    form.reset();
    showToast({ level: 'success', title: t('template.saved') });
    onDone?.();
  };
  return (
    <KeptForm
      keep="template:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} variant="light" label={t('template.save')} />}
    >
      <TextField
        form={form}
        name="name"
        label={t('template.name')}
        description={t('template.saveHint')}
        required
        maxLength={80}
      />
    </KeptForm>
  );
}
