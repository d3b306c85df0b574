import { Button } from '@mantine/core';
import type { RefundFile } from '@penning/contract';
import { callRoute } from '../../api/route-name.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';

const REFRESHES = ['invoice', 'overview', 'customer', 'refund'] as const;

/** The actions on a transfer file: uploading it to the bank, marking it as carried out, or cancelling it. */
export function RefundFileActions({ fileId, state }: { fileId: string; state: RefundFile['state'] }) {
  const t = useTexts();
  const mayPay = useMay('payment.write');
  const done = (title: string) => ({
    refreshes: REFRESHES,
    onSuccess: () => showToast({ level: 'success', title }),
  });
  const execute = useWrite('refund.executeFile', done(t('refund.executed')));
  const cancel = useWrite('refund.cancelFile', done(t('refund.cancelled')));
  if (!mayPay || state === 'cancelled') return null;
  const params = { id: fileId };
  const button = (label: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={execute.isPending || cancel.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const download = () =>
    void callRoute('refund.downloadFile', { params })
      .then((file) => saveFile(file, 'refund.xml'))
      .catch(showError);
  return (
    <>
      {button(t('refund.download'), download)}
      {state === 'filed' && button(t('refund.execute'), () => execute.mutate({ params, body: {} }))}
      {state === 'filed' && button(t('refund.cancel'), () => cancel.mutate({ params }))}
    </>
  );
}
