import { MAX_PURCHASE_BYTES, type Purchase } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../api/refresh.ts';
import { callRoute } from '../../api/route-name.ts';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { type Upload, useUpload } from '../upload/use-upload.ts';

/** Enough for a year's receipts dropped at once; more take a second drop. */
const MAX_FILES = 500;

/** Uploads purchases; a refused file doesn't hold up the others. */
export function usePurchaseUpload(onAdded: (purchase: Purchase) => void): Upload {
  const { t, date } = useReader();
  const queryClient = useQueryClient();
  const upload = useUpload({
    place: 'purchases',
    purpose: 'purchase',
    accept: ['.pdf', '.xml', '.jpg', '.jpeg', '.png'],
    maxBytes: MAX_PURCHASE_BYTES,
    maxFiles: MAX_FILES,
    onUploaded: async ({ uuid }) => {
      const { data } = await callRoute('purchase.create', {
        query: { creationToken: uuid },
        body: { uploadId: uuid },
      });
      await refresh(queryClient, ['purchase']);
      showToast({
        id: 'purchase-uploaded',
        level: 'success',
        title: t('purchase.uploaded', { count: 1 }),
        message: data.filename,
      });
      if (upload.items.length <= 1) onAdded(data);
      else if (data.closedPeriod) {
        const { startsOn, endsOn } = data.closedPeriod;
        showToast({
          id: `purchase-closed:${data.id}`,
          level: 'warning',
          title: t('purchase.closedTitle', { from: date(startsOn), until: date(endsOn) }),
          message: `${data.filename}: ${t('purchase.closedLate')}`,
        });
      }
    },
  });
  return upload;
}
