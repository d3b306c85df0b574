import type { Invoice } from '@penning/contract';
import type { EInvoiceProfile } from '@penning/domain';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../api/route-name.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showError } from '../../../ui/toast.tsx';
import { openFile } from '../../document/open-file.ts';

/** The files of an invoice: the stored PDF and the e-invoice. */
export function useInvoiceFiles({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  const name = (number ?? 'draft').replaceAll(/[^\w.-]+/g, '-');
  const pdf = () => callRoute('invoice.downloadPdf', { params: { id } });
  const onError = (error: Error) => showError(error);
  const open = useMutation({ mutationFn: () => openFile(pdf, `${name}.pdf`), onError });
  const download = useMutation({ mutationFn: async () => saveFile(await pdf(), `${name}.pdf`), onError });
  const downloadUbl = useMutation({
    mutationFn: async (profile?: EInvoiceProfile) =>
      saveFile(
        await callRoute('invoice.downloadUbl', { params: { id }, query: profile ? { profile } : {} }),
        profile ? `${name}-${profile}.xml` : `${name}.xml`,
      ),
    onError,
  });
  return { open, download, downloadUbl };
}
