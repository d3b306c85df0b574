import { type BillableItem, BillableItemInput, type Product } from '@penning/contract';
import { BILLABLE_KINDS, isOneStopShop } from '@penning/domain';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { bindField } from '../../ui/form/field.ts';
import { OptionalSelectField, SelectField, TextField, TextareaField } from '../../ui/form/fields.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CustomerSelect } from '../customer/customer-select.tsx';
import { ProductSelect } from '../product/product-select.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';

type Values = z.input<typeof BillableItemInput>;

interface Props {
  item: BillableItem | undefined;
  /** The customer whose list is open. */
  customerId: string | undefined;
  today: string;
  onDone: () => void;
}

/** Hours or an expense; waits for the VAT codes it chooses from. */
export function ItemForm(props: Props) {
  const vatCodes = useRead('vatCode.list');
  if (vatCodes.isLoadingError) return <ReadFailure of={[vatCodes]} />;
  if (!vatCodes.data) return <LinesSkeleton />;
  return (
    <ReadyForm
      {...props}
      vatOptions={vatCodes.data.data
        .filter(({ id, type }) => !isOneStopShop(type) || id === props.item?.vatId)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

type Option = { value: string; label: string };

function valuesOf(item: BillableItem): Values {
  const { customerId, spentOn, kind, description, quantity, unit, price, vatId, productId, doneBy } = item;
  return { customerId, spentOn, kind, description, quantity, unit, price, vatId, productId, doneBy };
}

function blank({
  customerId = '',
  today,
  doneBy,
}: {
  customerId: string | undefined;
  today: string;
  doneBy: string;
}): Values {
  return {
    customerId,
    spentOn: today,
    kind: 'hours',
    description: '',
    quantity: '1',
    unit: '',
    price: '',
    vatId: null,
    productId: null,
    doneBy,
  };
}

function ReadyForm({ item, customerId, today, onDone, vatOptions }: Props & { vatOptions: Option[] }) {
  const t = useTexts();
  const { user_data: me } = usePreferences();
  const form = useZodForm<Values>(
    BillableItemInput,
    item ? valuesOf(item) : blank({ customerId, today, doneBy: me.name }),
  );
  const create = useWrite('billableItem.create', { errorTitle: false });
  const update = useWrite('billableItem.update', { errorTitle: false });
  const submit = async (body: Values) => {
    await (item ? update.mutateAsync({ params: { id: item.id }, body }) : create.mutateAsync({ body }));
    showToast({ level: 'success', title: t(item ? 'billableItem.saved' : 'billableItem.created') });
    onDone();
  };
  const isHours = form.getValues().kind === 'hours';
  const customer = bindField<string, Values>(form, 'customerId');
  const product = bindField<string | null, Values>(form, 'productId');
  // What was typed stays.
  const chooseProduct = (chosen: Product | undefined) => {
    product.onChange(chosen?.id ?? null);
    if (!chosen) return;
    const { description, price, unit } = form.getValues();
    if (description === '') form.setFieldValue('description', chosen.description);
    if (price === '') form.setFieldValue('price', chosen.price);
    if (unit === '') form.setFieldValue('unit', chosen.unit);
  };
  return (
    <KeptForm
      form={form}
      keep={`billableItem:${item?.id ?? 'new'}`}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <CustomerSelect
        label={t('billableItem.customer')}
        nobody=""
        required
        {...customer}
        value={customer.value === '' ? undefined : customer.value}
        onChange={(id) => customer.onChange(id ?? '')}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={t('billableItem.kind')}
          data={BILLABLE_KINDS.map((kind) => ({ value: kind, label: t(`billableItem.kind_${kind}`) }))}
        />
        <DateField form={form} name="spentOn" label={t('billableItem.spentOn')} required />
      </FieldRow>
      <TextareaField
        form={form}
        name="description"
        label={t('billableItem.description')}
        required
        rows={2}
        data-autofocus
      />
      <FieldRow>
        <DecimalField
          form={form}
          name="quantity"
          label={t(isHours ? 'billableItem.hours' : 'billableItem.quantity')}
          required
        />
        <DecimalField
          form={form}
          name="price"
          label={t(isHours ? 'billableItem.rate' : 'billableItem.price')}
          required
        />
        <TextField form={form} name="unit" label={t('billableItem.unit')} maxLength={20} />
      </FieldRow>
      <ProductSelect
        label={t('billableItem.product')}
        none={t('billableItem.noProduct')}
        {...product}
        value={product.value ?? undefined}
        onChange={chooseProduct}
      />
      <OptionalSelectField
        form={form}
        name="vatId"
        label={t('billableItem.vat')}
        emptyLabel={t('billableItem.vatUsual')}
        data={vatOptions}
      />
      <TextField form={form} name="doneBy" label={t('billableItem.doneBy')} maxLength={80} />
    </KeptForm>
  );
}
