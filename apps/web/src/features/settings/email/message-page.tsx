import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { type EmailTemplate, EmailTemplateInput, MAX_PROFILE_ATTACHMENT_BYTES } from '@penning/contract';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormGroup } from '../../../ui/form/group/form-group.tsx';
import { TagField } from '../../../ui/form/tags/tag-field.tsx';
import { unknownTagError } from '../../../ui/form/tags/unknown-tag-error.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Columns, Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useTagChoices } from '../../document/use-tag-choices.ts';
import { KeptForm } from '../../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { ATTACHED_KINDS } from '../../upload/kinds.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { UploadButton } from '../../upload/upload-button.tsx';
import { UploadList } from '../../upload/upload-list.tsx';
import { useUpload } from '../../upload/use-upload.ts';
import classes from './email.module.css';
import { LetterPreview } from './letter-preview.tsx';

const route = getRouteApi('/_app/settings/email/message/$id');

/** An email text beside the resulting email. */
export function MessagePage() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id } = route.useParams();
  const [resets, setResets] = useState(0);
  const read = useRead('company.getEmailTemplate', { params: { id } });
  const text = read.data?.data;
  const language = LANGUAGE_OPTIONS.find(({ value }) => value === text?.language)?.label ?? '';
  return (
    <Page
      title={text ? `${t(`settings.emailKind_${text.kind}`)} · ${language}` : t('settings.email')}
      lead={
        <Anchor size="sm" renderRoot={(props) => <Link to="/settings/email" {...props} />}>
          {t('settings.emailBack')}
        </Anchor>
      }
    >
      <ReadOnlyNotice />
      {text ? (
        <FormGroup readOnly={!mayWrite}>
          {/* What was typed goes with a reset, even if the saved text was the default already. */}
          <MessageForm
            key={[text.id, text.name, text.subject, text.body, resets].join(':')}
            text={text}
            onReset={() => setResets(resets + 1)}
          />
        </FormGroup>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

function MessageForm({ text, onReset }: { text: EmailTemplate; onReset: () => void }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const [shows, setShows] = useState<'html' | 'text'>('html');
  const { id, name, subject, body, kind } = text;
  const params = { id };
  const form = useZodForm(EmailTemplateInput, { name, subject, body });
  const tags = useTagChoices(kind);
  const save = useWrite('company.updateEmailTemplate', { errorTitle: false });
  const reset = useWrite('emailTemplate.reset', {
    refreshes: ['company'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('settings.emailResetDone') });
      onReset();
    },
  });
  const errorOf = (field: 'subject' | 'body') => {
    const problem = form.errors[field];
    return typeof problem === 'string' ? problem : unknownTagError(form.values[field], t);
  };
  return (
    <Columns>
      <Section title={t('settings.emailWording')}>
        <KeptForm
          form={form}
          readOnly={!mayWrite}
          keep={`settings:email:${id}`}
          onSubmit={(values) => save.mutateAsync({ params, body: values })}
        >
          <TextField form={form} name="name" label={t('settings.emailName')} required />
          <TagField
            label={t('settings.emailSubject')}
            value={form.values.subject}
            onChange={(value) => form.setFieldValue('subject', value)}
            tags={tags}
            tagsLabel={t('settings.tags')}
            compact
            readOnly={!mayWrite}
            error={errorOf('subject')}
          />
          <TagField
            label={t('settings.emailBody')}
            value={form.values.body}
            onChange={(value) => form.setFieldValue('body', value)}
            tags={tags}
            tagsLabel={t('settings.tags')}
            multiline
            compact
            readOnly={!mayWrite}
            error={errorOf('body')}
          />
          {mayWrite && (
            <div>
              <Button
                variant="default"
                size="compact-sm"
                loading={reset.isPending}
                onClick={() => reset.mutate({ params })}
              >
                {t('settings.emailReset')}
              </Button>
            </div>
          )}
        </KeptForm>
        <div className={classes['after']}>
          <Attachment text={text} mayWrite={mayWrite} />
        </div>
      </Section>
      <Section
        title={t('settings.emailPreview')}
        action={
          <SegmentedControl
            aria-label={t('settings.emailPreview')}
            data={[
              { value: 'html', label: 'HTML' },
              { value: 'text', label: t('settings.emailPlain') },
            ]}
            value={shows}
            onChange={(value) => setShows(value === 'text' ? 'text' : 'html')}
          />
        }
      >
        <LetterPreview id={id} subject={form.values.subject} body={form.values.body} shows={shows} />
      </Section>
    </Columns>
  );
}

function Attachment({ text: { id, attachment }, mayWrite }: { text: EmailTemplate; mayWrite: boolean }) {
  const t = useTexts();
  const params = { id };
  const save = useWrite('company.updateEmailTemplate', { errorTitle: false });
  const upload = useUpload({
    place: `email-text/${id}`,
    purpose: 'attachment',
    accept: ATTACHED_KINDS,
    maxBytes: MAX_PROFILE_ATTACHMENT_BYTES,
    maxFiles: 1,
    count: 0,
    onUploaded: async ({ uuid }) => {
      await save.mutateAsync({ params, body: { attachmentId: uuid } });
    },
  });
  return (
    <UploadArea upload={upload} disabled={!mayWrite}>
      <div className={classes['address']}>
        <span className={classes['mail']}>
          {attachment ? attachment.filename : t('settings.emailNoAttachment')}
        </span>
        {mayWrite && attachment && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => save.mutate({ params, body: { attachmentId: null } })}
          >
            {t('sender.remove')}
          </Button>
        )}
        {mayWrite && (
          <UploadButton upload={upload} size="compact-sm" variant="default">
            {t('settings.emailAttach')}
          </UploadButton>
        )}
      </div>
      <UploadList upload={upload} />
    </UploadArea>
  );
}
