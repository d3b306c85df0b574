import type { Customer } from '@penning/contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { CustomerForm } from '../../customer/customer-form.tsx';

interface Props {
  /** Absent for a new one. */
  customer: Customer | undefined;
  /** The search term becomes the name. */
  name: string;
  onClose: () => void;
  onDone: (customer: Customer) => void;
}

/** Adds or changes a customer without leaving the invoice. */
export function CustomerDialog({ customer, name, onClose, onDone }: Props) {
  const t = useTexts();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t(customer ? 'invoice.customerEdit' : 'invoice.customerCreate')}
    >
      <CustomerForm customer={customer} begin={{ name }} onDone={onDone} />
    </Dialog>
  );
}
