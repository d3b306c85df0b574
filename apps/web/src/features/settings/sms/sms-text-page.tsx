import { Anchor, Button } from '@mantine/core';
import { type SmsText, SmsTextInput } from '@penning/contract';
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
import { Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useTagChoices } from '../../document/use-tag-choices.ts';
import { KeptForm } from '../../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { SizeNote } from './size-note.tsx';

const route = getRouteApi('/_app/settings/sms/text/$id');

/** The text of a text message, with its size. */
export function SmsTextPage() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id } = route.useParams();
  const [resets, setResets] = useState(0);
  const read = useRead('sms.getText', { params: { id } });
  const text = read.data?.data;
  const language = LANGUAGE_OPTIONS.find(({ value }) => value === text?.language)?.label ?? '';
  return (
    <Page
      title={text ? `${t(`settings.emailKind_${text.kind}`)} · ${language}` : t('sms.title')}
      lead={
        <Anchor size="sm" renderRoot={(props) => <Link to="/settings/sms" {...props} />}>
          {t('sms.back')}
        </Anchor>
      }
      narrow
    >
      <ReadOnlyNotice />
      {text ? (
        <FormGroup readOnly={!mayWrite}>
          {/* What was typed goes with a reset, even if the saved text was the default already. */}
          <TextForm
            key={[text.id, text.name, text.text, resets].join(':')}
            text={text}
            onReset={() => setResets(resets + 1)}
          />
        </FormGroup>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </Page>
  );
}

function TextForm({ text: { id, kind, name, text }, onReset }: { text: SmsText; onReset: () => void }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const params = { id };
  const form = useZodForm(SmsTextInput, { name, text });
  const tags = useTagChoices(kind);
  const save = useWrite('sms.updateText', { errorTitle: false });
  const reset = useWrite('sms.resetText', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('sms.resetDone') });
      onReset();
    },
  });
  const problem = form.errors['text'];
  const error = typeof problem === 'string' ? problem : unknownTagError(form.values.text, t);
  return (
    <Section title={t('sms.text')}>
      <KeptForm
        form={form}
        readOnly={!mayWrite}
        keep={`settings:sms:${id}`}
        onSubmit={(values) => save.mutateAsync({ params, body: values })}
      >
        <TextField form={form} name="name" label={t('settings.emailName')} required />
        <TagField
          label={t('sms.text')}
          value={form.values.text}
          onChange={(value) => form.setFieldValue('text', value)}
          tags={tags}
          tagsLabel={t('settings.tags')}
          multiline
          compact
          readOnly={!mayWrite}
          error={error}
        />
        <SizeNote text={form.values.text} />
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
    </Section>
  );
}
