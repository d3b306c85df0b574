import { Radio, Stack } from '@mantine/core';
import { WEBHOOK_EVENT_NAMES, WebhookInput } from '@penning/contract';
import { z } from 'zod';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';
import { EventChoice } from './event-choice.tsx';

/** The values as they are chosen: all events, or those ticked. */
const WebhookDraft = z
  .object({
    url: WebhookInput.shape.url,
    description: WebhookInput.shape.description,
    enabled: z.boolean(),
    scope: z.enum(['all', 'some']),
    chosen: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  })
  .refine(({ scope, chosen }) => scope === 'all' || chosen.length > 0, {
    error: 'required',
    path: ['chosen'],
  });
type WebhookDraft = z.infer<typeof WebhookDraft>;

const NEW: WebhookInput = { url: '', description: '', events: null, enabled: true };

interface Props {
  /** Left out for a new one. */
  id?: string;
  /** Left out for a new one, which is enabled. */
  endpoint?: WebhookInput;
  submitLabel: string;
  readOnly: boolean;
  onSubmit: (input: WebhookInput) => Promise<unknown>;
}

/** The address of an endpoint, and what is sent to it. */
export function WebhookForm({ id = 'new', endpoint, submitLabel, readOnly, onSubmit }: Props) {
  const t = useTexts();
  const { url, description, events, enabled } = endpoint ?? NEW;
  const form = useZodForm<WebhookDraft>(WebhookDraft, {
    url,
    description,
    enabled,
    scope: events === null ? 'all' : 'some',
    chosen: events ?? [],
  });
  const { scope, chosen } = form.getValues();
  const submit = ({ scope: of, chosen: some, ...draft }: WebhookDraft) =>
    onSubmit({ ...draft, events: of === 'all' ? null : some });
  const problem = form.errors['chosen'];
  return (
    <KeptForm
      keep={`webhook:${id}`}
      form={form}
      onSubmit={submit}
      readOnly={readOnly}
      actions={!readOnly && <SubmitButton form={form} label={submitLabel} />}
    >
      <TextField
        form={form}
        name="url"
        type="url"
        inputMode="url"
        label={t('webhook.url')}
        description={t('webhook.urlHint')}
        placeholder="https://"
        required
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        {...(endpoint ? {} : { 'data-autofocus': true })}
      />
      <TextField
        form={form}
        name="description"
        label={t('webhook.description')}
        description={t('webhook.descriptionHint')}
        readOnly={readOnly}
        autoComplete="off"
      />
      {endpoint && (
        <SwitchField
          form={form}
          name="enabled"
          label={t('webhook.enabled')}
          description={t('webhook.enabledHint')}
          disabled={readOnly}
        />
      )}
      <Radio.Group label={t('webhook.events')} {...form.getInputProps('scope')}>
        <Stack gap={8} mt="xs">
          <Radio value="all" label={t('webhook.allEvents')} disabled={readOnly} />
          <Radio value="some" label={t('webhook.chosenEvents')} disabled={readOnly} />
        </Stack>
      </Radio.Group>
      {scope === 'some' && (
        <EventChoice
          value={chosen}
          onChange={(next) => form.setFieldValue('chosen', next)}
          error={typeof problem === 'string' ? problem : undefined}
          disabled={readOnly}
        />
      )}
    </KeptForm>
  );
}
