import type { IntegrationField } from '@penning/contract';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import type { ConfigValues } from './config-form.ts';
import type { IntegrationPlace } from './integration-place.ts';
import { useChoices } from './use-integrations.ts';

interface Props {
  form: ZodForm<ConfigValues>;
  field: IntegrationField;
  /** The connected service that offers the choices. */
  name: string;
  place: IntegrationPlace;
}

/** A choice among what the connected service offers, read from it while the form is open. */
export function OfferedChoiceField({ form, field, name, place }: Props) {
  const t = useTexts();
  const choices = useChoices(place, { name, field: field.name });
  if (choices.error) {
    return (
      <Failure
        title={t('integration.choicesFailed')}
        error={choices.error}
        onRetry={() => void choices.refetch()}
      />
    );
  }
  const offered = choices.data?.data ?? [];
  const chosen = String(form.getValues().config[field.name] ?? '');
  // What was chosen before stays visible while the choices load, and when the service offers it no longer.
  const before =
    chosen === '' || offered.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: chosen }];
  const none = t(choices.data ? 'integration.chooseNone' : 'integration.choicesLoading');
  return (
    <SelectField
      form={form}
      name={`config.${field.name}`}
      label={field.label}
      {...(field.hint === '' ? {} : { description: field.hint })}
      required={field.required}
      disabled={!choices.data}
      data={[{ value: '', label: none }, ...before, ...offered]}
    />
  );
}
