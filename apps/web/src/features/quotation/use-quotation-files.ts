import type { Quotation } from '@penning/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../api/route-name.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';
import { openFile } from '../document/open-file.ts';

/** The files of a quotation: its preview and the sealed PDF of its acceptance. */
export function useQuotationFiles({ id, number }: Pick<Quotation, 'id' | 'number'>) {
  const name = (number ?? 'draft').replaceAll(/[^\w.-]+/g, '-');
  const params = { id };
  const pdf = () => callRoute('quotation.downloadPdf', { params });
  const acceptance = () => callRoute('quotation.downloadAcceptance', { params });
  const onError = (error: Error) => showError(error);
  const open = useMutation({ mutationFn: () => openFile(pdf, `${name}.pdf`), onError });
  const download = useMutation({ mutationFn: async () => saveFile(await pdf(), `${name}.pdf`), onError });
  const openAcceptance = useMutation({
    mutationFn: () => openFile(acceptance, `${name}-acceptance.pdf`),
    onError,
  });
  return { open, download, openAcceptance };
}
