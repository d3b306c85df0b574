import { CUSTOMER_DEFAULTS, type Customer, type CustomerDraft, CustomerInput } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { AddressFields, FinanceFields, OverrideFields, ReachFields, WhoFields } from './customer-fields.tsx';
import { EInvoiceFields } from './e-invoice-fields.tsx';
import { NetworkReach } from './network-reach.tsx';

interface Props {
  customer: Customer | undefined;
  /** Called with the customer once it is saved. */
  onDone: (customer: Customer) => void;
  /** The initial values of a new customer, such as the name that was searched for. */
  begin?: Partial<CustomerDraft>;
}

/** All fields of a customer; also used by the invoice creator for a new one. */
export function CustomerForm({ customer, onDone, begin = {} }: Props) {
  const t = useTexts();
  const { country } = usePreferences();
  const mayWrite = useMay('customer.write');
  const form = useZodForm(
    CustomerInput,
    customer ? inputOf(customer) : { name: '', ...CUSTOMER_DEFAULTS, country, ...begin },
  );
  const create = useWrite('customer.create', { errorTitle: false, refreshes: ['overview'] });
  const update = useWrite('customer.update', { errorTitle: false, refreshes: ['invoice', 'crm'] });
  const submit = async (body: CustomerDraft) => {
    const { data } = await (customer
      ? update.mutateAsync({ params: { id: customer.id }, body })
      : create.mutateAsync({ body }));
    showToast({ level: 'success', title: t(customer ? 'customer.saved' : 'customer.created') });
    onDone(data);
  };
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep={`customer:${customer?.id ?? 'new'}`}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <WhoFields form={form} customerId={customer?.id} />
      <AddressFields form={form} />
      <ReachFields form={form} />
      <NetworkReach form={form} />
      <EInvoiceFields form={form} />
      <FinanceFields form={form} />
      <OverrideFields form={form} />
    </KeptForm>
  );
}

function inputOf(customer: Customer): CustomerDraft {
  return fieldsOf(CustomerInput.shape, customer);
}
