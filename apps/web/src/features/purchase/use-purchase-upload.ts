import { MAX_PURCHASE_BYTES, type Purchase } from '@penning/contract';
import { defined } from '@penning/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { refresh } from '../../api/refresh.ts';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { messageOf, showToast } from '../../ui/toast.tsx';

const MIB = 1024 * 1024;

/** Uploads files one after another; one that is refused does not keep the others. */
export function usePurchaseUpload(onAdded: (purchase: Purchase) => void) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<string>();

  const uploadOne = useCallback(
    async (file: File): Promise<Purchase> => {
      if (file.size > MAX_PURCHASE_BYTES)
        throw new Error(t('purchase.tooLarge', { size: String(MAX_PURCHASE_BYTES / MIB) }));
      const { data } = await callRoute('purchase.create', { query: { creationToken: newId() }, body: file });
      return data;
    },
    [t],
  );

  const upload = useCallback(
    async (files: readonly File[]) => {
      const added: Purchase[] = [];
      const failed: string[] = [];
      for (const file of files) {
        setCurrent(file.name);
        try {
          added.push(await uploadOne(file));
        } catch (error) {
          failed.push(
            `${file.name}: ${file.size > MAX_PURCHASE_BYTES && error instanceof Error ? error.message : messageOf(error)}`,
          );
        }
      }
      setCurrent(undefined);
      await refresh(queryClient, ['purchase']);
      if (failed.length > 0)
        showToast({
          level: 'error',
          title: t('purchase.uploadFailed', { count: failed.length }),
          message: failed.join(' · '),
          timeout: false,
        });
      if (added.length > 0)
        showToast({ level: 'success', title: t('purchase.uploaded', { count: added.length }) });
      if (added.length === 1 && files.length === 1) onAdded(defined(added[0]));
    },
    [t, queryClient, uploadOne, onAdded],
  );
  return { current, upload };
}
