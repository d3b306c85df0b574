import { Text } from '@mantine/core';
import type { Integration, IntegrationField } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { Dialog } from '../../ui/dialog.tsx';
import { bindField } from '../../ui/form/field.ts';
import { CheckboxField, PasswordField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TagField } from '../../ui/form/tags/tag-field.tsx';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { type ConfigValues, isAnswering, secretsOf, shapeOf, valuesOf } from './config-form.ts';
import type { IntegrationPlace } from './integration-place.ts';
import { OfferedChoiceField } from './offered-choice-field.tsx';
import { useIntegrationCalls } from './use-integrations.ts';

interface Props {
  integration: Integration | undefined;
  place: IntegrationPlace;
  onClose: () => void;
}

/** Connects a service or changes its details; the form is rendered from the service's field definitions. */
export function IntegrationDialog({ integration, place, onClose }: Props) {
  const t = useTexts();
  const isNew = integration?.state === 'off';
  const name = integration?.title ?? '';
  return (
    <Dialog
      opened={integration !== undefined}
      onClose={onClose}
      title={t(isNew ? 'integration.connectOf' : 'integration.changeOf', { name })}
    >
      {integration && (
        <ConfigForm key={integration.name} integration={integration} place={place} onDone={onClose} />
      )}
    </Dialog>
  );
}

function ConfigForm(props: { integration: Integration; place: IntegrationPlace; onDone: () => void }) {
  const { integration, place, onDone } = props;
  const t = useTexts();
  const calls = useIntegrationCalls(place);
  const isNew = integration.state === 'off';
  const form = useZodForm(shapeOf(integration), valuesOf(integration));
  const { config: entered } = form.values;
  // A key opens the service without its page.
  const hasKey = integration.fields.some(({ name, type }) => type === 'secret' && Boolean(entered[name]));
  const asks = isNew && integration.authorises && !hasKey;
  const named = { name: integration.title };

  const connect = async ({ config, agreed }: ConfigValues) => {
    const { authorisationUrl } = await calls.connect(integration.name, { config, agreed });
    if (authorisationUrl !== null) return window.location.assign(authorisationUrl);
    showToast({ level: 'success', title: t('integration.connectedToast', named) });
    onDone();
  };
  const change = async ({ config }: ConfigValues) => {
    await calls.update(integration.name, { config });
    showToast({ level: 'success', title: t('integration.changedToast', named) });
    onDone();
  };
  const label = t(asks ? 'integration.toService' : isNew ? 'integration.connect' : 'common.save');
  return (
    <KeptForm
      keep={`integration:${integration.name}`}
      secrets={secretsOf(integration)}
      form={form}
      onSubmit={isNew ? connect : change}
      errorTitle={t(isNew ? 'integration.connectFailed' : 'integration.saveFailed')}
      actions={<SubmitButton form={form} label={label} />}
    >
      {asks && <Text size="sm">{t('integration.toServiceHint')}</Text>}
      {integration.fields.map((field, index) => (
        <ConfigField
          key={field.name}
          form={form}
          field={field}
          isFirst={index === 0}
          integration={integration}
          place={place}
        />
      ))}
      {isNew && integration.price !== null && !integration.agreed && (
        <CheckboxField
          form={form}
          name="agreed"
          label={t('integration.agree', { price: formatMoney(integration.price, 'EUR') })}
        />
      )}
    </KeptForm>
  );
}

interface FieldProps {
  form: ZodForm<ConfigValues>;
  field: IntegrationField;
  isFirst: boolean;
  integration: Integration;
  place: IntegrationPlace;
}

/** One field by its data. */
function ConfigField({ form, field, isFirst, integration, place }: FieldProps) {
  const t = useTexts();
  const { type, label, hint, required, choices, tags, isSet } = field;
  const common = {
    form,
    name: `config.${field.name}`,
    label,
    ...(hint === '' ? {} : { description: hint }),
    ...(isFirst ? { 'data-autofocus': true } : {}),
  } as const;
  if (field.isFromService) {
    if (!isAnswering(integration)) return null;
    return <OfferedChoiceField form={form} field={field} name={integration.name} place={place} />;
  }
  if (tags.length > 0) {
    const { value, onChange, error } = bindField<string, ConfigValues>(form, common.name);
    return (
      <TagField
        label={label}
        description={hint}
        value={value}
        onChange={onChange}
        tags={tags.map((tag) => ({ tag: tag.value, label: tag.label }))}
        tagsLabel={t('settings.tags')}
        compact
        error={error}
      />
    );
  }
  switch (type) {
    case 'switch':
      return <SwitchField {...common} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          required={required}
          data={[{ value: '', label: t('integration.chooseNone') }, ...choices]}
        />
      );
    case 'secret':
      return (
        <PasswordField
          {...common}
          {...(isSet ? { description: t('integration.secretStored') } : {})}
          required={required && !isSet}
          autoComplete="new-password"
        />
      );
    default:
      return (
        <TextField
          {...common}
          required={required}
          autoComplete="off"
          {...(type === 'address' ? { inputMode: 'url', placeholder: 'https://' } : {})}
        />
      );
  }
}
