import { Alert, Button } from '@mantine/core';
import { EmailTemplateInput, type EmailTemplate } from '@penning/contract';
import { TEMPLATE_TAGS, type TemplateTag, unknownTags } from '@penning/domain';
import { useRef } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { TextField, TextareaField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './email-template-form.module.css';

/** Tags that only one kind of email fills. */
const QUOTATION_ONLY: readonly TemplateTag[] = ['quotation_number', 'quotation_accept_button'];
const REMINDER_ONLY: readonly TemplateTag[] = [
  'remind_date',
  'original_due_date',
  'open_amount',
  'interest',
  'costs',
  'total_due',
];

export function EmailTemplateForm({ template }: { template: EmailTemplate }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const body = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<[start: number, end: number]>(undefined);
  const form = useZodForm(EmailTemplateInput, {
    name: template.name,
    subject: template.subject,
    body: template.body,
  });
  const save = useWrite('company.updateEmailTemplate', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('settings.emailSaved') }),
  });
  const unknown = unknownTags(`${form.values.subject}\n${form.values.body}`);

  function insert(tag: TemplateTag) {
    const field = body.current;
    const text = form.values.body;
    const [start, end] = caret.current ?? [text.length, text.length];
    const written = `{{${tag}}}`;
    form.setFieldValue('body', text.slice(0, start) + written + text.slice(end));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + written.length, start + written.length);
    });
  }

  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep={`settings:email:${template.id}`}
      onSubmit={(values) => save.mutateAsync({ params: { id: template.id }, body: values })}
      actions={<SubmitButton form={form} />}
    >
      <TextField form={form} name="name" label={t('settings.emailName')} required />
      <TextField form={form} name="subject" label={t('settings.emailSubject')} required />
      <TextareaField
        form={form}
        name="body"
        label={t('settings.emailBody')}
        rows={10}
        ref={body}
        onSelect={({ currentTarget }) => {
          caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
      />
      {unknown.length > 0 && (
        <Alert color="yellow" role="status">
          {t('settings.tagsUnknown', { tags: unknown.map((tag) => `{{${tag}}}`).join(', ') })}
        </Alert>
      )}
      {mayWrite && (
        <details className={classes['tags']}>
          <summary>{t('settings.tags')}</summary>
          <p className={classes['hint']}>{t('settings.tagsHint')}</p>
          <div className={classes['list']}>
            {tagsOf(template.kind).map((tag) => (
              <Button
                key={tag}
                size="compact-sm"
                variant="default"
                title={`{{${tag}}}`}
                onClick={() => insert(tag)}
              >
                {t(`settings.tag_${tag}`)}
              </Button>
            ))}
          </div>
        </details>
      )}
    </KeptForm>
  );
}

function tagsOf(kind: EmailTemplate['kind']): TemplateTag[] {
  return TEMPLATE_TAGS.filter((tag) => {
    if (QUOTATION_ONLY.includes(tag)) return kind === 'quotation';
    return !REMINDER_ONLY.includes(tag) || kind === 'reminder';
  });
}
