import { useOnceFor } from '../../api/use-once-for.ts';
import { useRead } from '../../api/use-read.ts';
import { showError } from '../../ui/toast.tsx';
import { RemindDialog } from './remind-dialog.tsx';

/** The reminder of an invoice that is known by its id only, over whatever page is open. */
export function RemindInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useRead('invoice.get', { params: { id } });
  useOnceFor(invoice.error !== null && id, () => {
    showError(invoice.error);
    onClose();
  });
  return <RemindDialog invoice={invoice.data?.data} onClose={onClose} />;
}
