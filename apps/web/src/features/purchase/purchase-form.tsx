import { ActionIcon, Button } from '@mantine/core';
import { type Purchase, PurchaseInput } from '@penning/contract';
import { MAX_PURCHASE_RATES } from '@penning/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { bindField } from '../../ui/form/field.ts';
import { SelectField, TextField, TextareaField } from '../../ui/form/fields.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { type PurchaseValues, purchaseValues, totalsOf } from './form-values.ts';
import classes from './purchase.module.css';

interface Props {
  purchase: Purchase;
  onDone: () => void;
}

/** The fields of a purchase, to enter or correct. */
export function PurchaseForm({ purchase, onDone }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  const form = useZodForm<PurchaseValues>(PurchaseInput, purchaseValues(purchase, today));
  const update = useWrite('purchase.update', { errorTitle: false });
  const submit = async (values: PurchaseValues) => {
    const body = { ...values, ...totalsOf(values.vat), version: purchase.version };
    await update.mutateAsync({ params: { id: purchase.id }, body });
    showToast({ level: 'success', title: t('purchase.saved') });
    onDone();
  };
  return (
    <KeptForm
      form={form}
      keep={`purchase:${purchase.id}`}
      onSubmit={submit}
      actions={
        <>
          <SubmitButton form={form} />
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <TextField form={form} name="supplierName" label={t('purchase.supplier')} required data-autofocus />
      <FieldRow>
        <TextField form={form} name="number" label={t('purchase.number')} required />
        <SelectField
          form={form}
          name="type"
          label={t('purchase.type')}
          data={[
            { value: 'invoice', label: t('purchase.type_invoice') },
            { value: 'credit', label: t('purchase.type_credit') },
          ]}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="invoiceDate"
          max="9999-12-31"
          label={t('purchase.invoiceDate')}
          required
        />
        <DueDateField form={form} />
      </FieldRow>
      <AmountRows form={form} />
      <FieldRow>
        <TextField form={form} name="iban" label="IBAN" />
        <TextField form={form} name="paymentReference" label={t('purchase.paymentReference')} />
      </FieldRow>
      <MoreFields form={form} />
    </KeptForm>
  );
}

/** A date that may be left empty. */
function DueDateField({ form }: { form: ZodForm<PurchaseValues> }) {
  const t = useTexts();
  const { value, onChange, ...props } = bindField<string | null, PurchaseValues>(form, 'dueDate');
  return (
    <DateInput
      {...props}
      name="dueDate"
      max="9999-12-31"
      label={t('purchase.dueDate')}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}

/** The amount taxed at each rate; the totals follow from it. */
function AmountRows({ form }: { form: ZodForm<PurchaseValues> }) {
  const t = useTexts();
  const { vat, currency } = form.values;
  const totals = totalsOf(vat);
  return (
    <fieldset className={classes['amounts']}>
      <legend>{t('purchase.amounts')}</legend>
      {vat.map((_, index) => (
        <div key={index} className={classes['rate']}>
          <DecimalField form={form} name={`vat.${index}.base`} label={t('purchase.base')} required />
          <DecimalField form={form} name={`vat.${index}.rate`} label={t('purchase.rate')} />
          <DecimalField form={form} name={`vat.${index}.vat`} label={t('purchase.vat')} required />
          {vat.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('purchase.removeRate')}
              onClick={() => form.removeListItem('vat', index)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes['sum']}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={vat.length >= MAX_PURCHASE_RATES}
          onClick={() => form.insertListItem('vat', { category: '', rate: '', base: '0.00', vat: '0.00' })}
        >
          {t('purchase.addRate')}
        </Button>
        <span aria-live="polite">
          {t('archive.totalIncl')}: <MoneyText amount={totals.totalIncl} currency={currency} strong />
        </span>
      </div>
    </fieldset>
  );
}

function MoreFields({ form }: { form: ZodForm<PurchaseValues> }) {
  const t = useTexts();
  const countries = useCountryOptions();
  return (
    <>
      <FieldRow>
        <TextField form={form} name="currency" label={t('common.currency')} maxLength={3} required />
        <TextField form={form} name="orderReference" label={t('purchase.orderReference')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="supplierVatNumber" label={t('purchase.vatNumber')} />
        <TextField form={form} name="supplierCoc" label={t('purchase.coc')} />
      </FieldRow>
      <TextField form={form} name="supplierAddress" label={t('purchase.address')} />
      <FieldRow narrowFirst>
        <TextField form={form} name="supplierPostalCode" label={t('purchase.postalCode')} />
        <TextField form={form} name="supplierCity" label={t('purchase.city')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="supplierCountry"
          label={t('common.country')}
          data={[{ value: '', label: t('purchase.unknownCountry') }, ...countries]}
        />
        <TextField form={form} name="supplierEmail" type="email" label={t('purchase.email')} />
      </FieldRow>
      {form.values.type === 'credit' && (
        <TextField form={form} name="precedingNumber" label={t('purchase.precedingNumber')} />
      )}
      <TextareaField form={form} name="notes" label={t('purchase.notes')} rows={3} />
    </>
  );
}
