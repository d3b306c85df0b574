import { ApiError, type Invoice, RefundProblem, type RefundProposal } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { callRoute } from '../../api/route-name.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import type { RefundValues } from './refund-values.ts';

const SETTINGS = { refreshes: ['invoice', 'overview', 'customer', 'refund'], errorTitle: false } as const;

const Refusal = z.object({ problems: z.array(RefundProblem) });

/** Settles what is owed in the chosen way, and reports the result. */
export function useRefund(invoice: Invoice, proposal: RefundProposal, onDone: () => void) {
  const t = useTexts();
  // One token while the dialog is open: a retry after a lost answer is the same refund.
  const [creationToken] = useState(newId);
  const params = { id: invoice.id };
  const create = useWrite('refund.create', SETTINGS);
  const setOff = useWrite('refund.setOff', SETTINGS);
  const createFile = useWrite('refund.createFile', SETTINGS);
  const succeed = (title: string) => {
    showToast({ level: 'success', title });
    onDone();
  };

  async function transfer({ amount, accountHolder, iban }: RefundValues) {
    const items = [{ documentId: invoice.id, amount, accountHolder, iban }];
    const { data } = await createFile.mutateAsync({ body: { creationToken, items } }).catch(nameProblem);
    const file = await callRoute('refund.downloadFile', { params: { id: data.id } });
    saveFile(file, `${data.messageId}.xml`);
    succeed(t('refund.fileMade'));
  }

  return async (values: RefundValues) => {
    const { way, amount, againstId } = values;
    if (way === 'transfer') return transfer(values);
    if (way === 'setOff') {
      await setOff.mutateAsync({ params, body: { creationToken, againstId, amount } });
      const number = proposal.openDocuments.find(({ id }) => id === againstId)?.number ?? '';
      return succeed(t('refund.setOffDone', { number }));
    }
    if (way === 'hand') return;
    const { data } = await create.mutateAsync({ params, body: { creationToken, way, amount } });
    const title = way === 'nextInvoice' ? 'refund.planned' : 'refund.started';
    return succeed(t(title, { amount: formatMoney(data.amount, data.currency) }));
  };
}

/** A file with one refund is refused for a single reason, which becomes the message. */
function nameProblem(error: unknown): never {
  const refusal = Refusal.safeParse(error instanceof ApiError ? error.data : undefined);
  const [first] = refusal.data?.problems ?? [];
  throw first === undefined ? error : new Error(first.message, { cause: error });
}
