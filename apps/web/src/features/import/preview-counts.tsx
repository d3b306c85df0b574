import type { ImportPreview } from '@penning/contract';
import type { ImportKind } from '@penning/domain';
import { useTexts } from '../../ui/reader.ts';
import classes from './import.module.css';

/**
 * What would happen to the rows: how many can be imported, and how many of them are new, duplicates or need checking.
 */
export function PreviewCounts({ preview, kind }: { preview: ImportPreview; kind: ImportKind }) {
  const t = useTexts();
  const { acceptedCount, createCount, updateCount, duplicateCount, refusedCount, warnedCount } = preview;
  const isInvoice = kind === 'invoice';
  const isTold = updateCount + duplicateCount > 0;
  const parts = [
    isInvoice
      ? t('imports.accepted_invoice', { count: createCount })
      : t('imports.accepted', { count: acceptedCount }),
    isTold && !isInvoice && t('imports.create', { count: createCount }),
    updateCount > 0 && t('imports.update', { count: updateCount }),
    duplicateCount > 0 && t('imports.skip', { count: duplicateCount }),
    warnedCount > 0 && t('imports.warned', { count: warnedCount }),
    refusedCount > 0 && t(isInvoice ? 'imports.refused_invoice' : 'imports.refused', { count: refusedCount }),
  ];
  return (
    <p className={classes['result']} role="status">
      {parts.filter((part) => part !== false).join(' · ')}
    </p>
  );
}
