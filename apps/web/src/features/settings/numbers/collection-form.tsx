import { Alert } from '@mantine/core';
import { type SepaSettings, SepaSettingsInput } from '@penning/contract';
import { PAIN_008_VERSIONS, SEPA_SCHEMES } from '@penning/domain';
import type { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { TimeField } from '../../../ui/form/date/time-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { IntegerField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** How the company collects by direct debit. */
export function CollectionForm({ settings }: { settings: SepaSettings }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { missing, iban: _iban, earliestCollection: _earliest, ...input } = settings;
  const form = useZodForm<z.input<typeof SepaSettingsInput>>(SepaSettingsInput, input);
  useFollowSaved(form, input);
  const save = useWrite('sepaBatch.updateSettings', {
    errorTitle: false,
    refreshes: ['company'],
  });
  const collects = settings.creditorIdentifier !== '';
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:collection"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      {collects && missing.length > 0 && (
        <Alert color="yellow" variant="light">
          {t('sepa.missing', { parts: missing.map((part) => t(`sepa.missing_${part}`)).join(', ') })}
        </Alert>
      )}
      <TextField form={form} name="creditorIdentifier" label={t('sepa.creditorIdentifier')} />
      <TextField
        form={form}
        name="creditorName"
        label={t('sepa.creditorName')}
        placeholder={t('sepa.creditorNameHint')}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="scheme"
          label={t('sepa.scheme')}
          data={SEPA_SCHEMES.map((value) => ({ value, label: t(`sepa.scheme_${value}`) }))}
        />
        <SelectField
          form={form}
          name="fileVersion"
          label={t('sepa.fileVersion')}
          data={[...PAIN_008_VERSIONS]}
        />
      </FieldRow>
      <FieldRow>
        <IntegerField form={form} name="noticeDays" label={t('sepa.noticeDays')} required />
        <IntegerField form={form} name="leadDays" label={t('sepa.leadDays')} required />
        <TimeField form={form} name="cutOff" label={t('sepa.cutOff')} required />
      </FieldRow>
      <SwitchField form={form} name="batchBooking" label={t('sepa.batchBooking')} />
    </KeptForm>
  );
}
