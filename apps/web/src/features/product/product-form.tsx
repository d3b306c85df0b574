import { type Product, ProductInput } from '@penning/contract';
import { isOneStopShop } from '@penning/domain';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField, TextareaField } from '../../ui/form/fields.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

type Values = z.input<typeof ProductInput>;
type Option = { value: string; label: string };

interface Props {
  product: Product | undefined;
  onDone: () => void;
}

/** A product; waits for the lists it chooses from. */
export function ProductForm(props: Props) {
  const vatCodes = useRead('vatCode.list');
  const ledgers = useRead('ledger.list');
  if (vatCodes.isLoadingError || ledgers.isLoadingError) return <ReadFailure of={[vatCodes, ledgers]} />;
  if (!vatCodes.data || !ledgers.data) return <LinesSkeleton />;
  return (
    <ReadyForm
      {...props}
      vatOptions={vatCodes.data.data
        // The rate of another member state is chosen on the invoice, by its customer.
        .filter(({ id, type }) => !isOneStopShop(type) || id === props.product?.vatId)
        .map(({ id, name }) => ({ value: id, label: name }))}
      ledgerOptions={ledgers.data.data.map(({ id, name, ledgerNumber }) => ({
        value: id,
        label: `${ledgerNumber} ${name}`,
      }))}
    />
  );
}

function ReadyForm({
  product,
  onDone,
  vatOptions,
  ledgerOptions,
}: Props & { vatOptions: Option[]; ledgerOptions: Option[] }) {
  const t = useTexts();
  const form = useZodForm<Values>(ProductInput, {
    number: product?.number ?? '',
    description: product?.description ?? '',
    price: product?.price ?? '',
    unit: product?.unit ?? '',
    vatId: product?.vatId ?? vatOptions[0]?.value ?? '',
    ledgerId: product?.ledgerId ?? ledgerOptions[0]?.value ?? '',
  });
  const create = useWrite('product.create', { errorTitle: false });
  const update = useWrite('product.update', { errorTitle: false });
  const submit = async (body: Values) => {
    await (product ? update.mutateAsync({ params: { id: product.id }, body }) : create.mutateAsync({ body }));
    showToast({ level: 'success', title: t(product ? 'product.saved' : 'product.created') });
    onDone();
  };
  return (
    <KeptForm
      form={form}
      keep={`product:${product?.id ?? 'new'}`}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <TextareaField
        form={form}
        name="description"
        label={t('product.description')}
        required
        rows={2}
        data-autofocus
      />
      <FieldRow>
        <DecimalField form={form} name="price" label={t('product.price')} required />
        <TextField form={form} name="unit" label={t('product.unit')} placeholder={t('product.unitHint')} />
      </FieldRow>
      <TextField form={form} name="number" label={t('product.number')} />
      <SelectField form={form} name="vatId" label={t('product.vat')} data={vatOptions} />
      <SelectField form={form} name="ledgerId" label={t('product.ledger')} data={ledgerOptions} />
    </KeptForm>
  );
}
