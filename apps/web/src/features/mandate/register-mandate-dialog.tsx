import { Text } from '@mantine/core';
import { type Customer, MandateInput } from '@penning/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { OptionalDayField } from '../reminder/optional-day-field.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { useMandateChoices } from './use-mandate-choices.ts';

type Input = z.input<typeof MandateInput>;

/** A date that was entered and then hidden doesn't count. */
function withoutUse(input: Input): Input {
  return input.sequence === 'recurring' ? input : { ...input, lastCollectedOn: null };
}

/** Registers a mandate that was signed by hand or elsewhere. */
export function RegisterMandateDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts();
  const { today } = usePreferences();
  const choices = useMandateChoices();
  const [creationToken] = useState(newId);
  const form = useZodForm<Input>(MandateInput, {
    creationToken,
    reference: '',
    scheme: 'CORE',
    kind: 'recurrent',
    signedOn: today,
    sequence: 'unused',
    lastCollectedOn: null,
    accountHolder: customer.name.slice(0, 70),
    iban: customer.iban,
    bic: '',
  });
  const create = useWrite('mandate.create', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('sepa.registered') });
      onClose();
    },
  });
  const uses = (['unused', 'recurring'] as const).map((value) => ({
    value,
    label: t(`sepa.sequence_${value}`),
  }));
  return (
    <Dialog opened onClose={onClose} title={t('sepa.register')}>
      <KeptForm
        keep={`mandate:${customer.id}`}
        form={form}
        onSubmit={(body) => create.mutateAsync({ params: { id: customer.id }, body: withoutUse(body) })}
        actions={<SubmitButton form={form} label={t('sepa.register')} />}
      >
        <Text size="sm" c="dimmed">
          {t('sepa.registerText')}
        </Text>
        <TextField form={form} name="accountHolder" label={t('sepa.accountHolder')} required />
        <FieldRow>
          <TextField form={form} name="iban" label={t('sepa.iban')} required />
          <TextField form={form} name="bic" label={t('sepa.bic')} />
        </FieldRow>
        <FieldRow>
          <DateField form={form} name="signedOn" label={t('sepa.signedOn')} required />
          <TextField
            form={form}
            name="reference"
            label={t('sepa.reference')}
            placeholder={t('sepa.referenceHint')}
          />
        </FieldRow>
        <FieldRow>
          <SelectField form={form} name="scheme" label={t('sepa.scheme')} data={choices.schemes} />
          <SelectField form={form} name="kind" label={t('sepa.kind')} data={choices.kinds} />
        </FieldRow>
        <FieldRow>
          <SelectField form={form} name="sequence" label={t('sepa.sequence')} data={uses} />
          {form.values.sequence === 'recurring' && (
            <OptionalDayField
              form={form}
              name="lastCollectedOn"
              label={t('sepa.lastCollectedOn')}
              description={t('sepa.lastCollectedHint')}
            />
          )}
        </FieldRow>
      </KeptForm>
    </Dialog>
  );
}
