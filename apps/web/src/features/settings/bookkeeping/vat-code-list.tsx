import type { VatCode } from '@penning/contract';
import { vatName } from '@penning/i18n/document-words/vat-label';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useReader } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { OwnCodesMissing } from './own-codes-missing.tsx';
import { RetirableName } from './retirable-name.tsx';
import { ShortList } from './short-list.tsx';
import { VatCodeForm } from './vat-code-form.tsx';

export function VatCodeList() {
  const { t, language } = useReader();
  const list = useRead('vatCode.list', { query: { include: 'retired' } });
  const remove = useWrite('vatCode.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('common.deleted') }),
  });
  const retire = useWrite('vatCode.retire', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.retiredDone') }),
  });
  const restore = useWrite('vatCode.restore', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.broughtBack') }),
  });
  const columns = useMemo<Column<VatCode>[]>(
    () => [
      { id: 'name', header: t('common.name'), cell: RetirableName },
      {
        id: 'rate',
        header: t('settings.vatRate'),
        align: 'right',
        width: '110px',
        cell: (code) => vatName(code, language, 'short'),
      },
      {
        id: 'type',
        header: t('settings.vatType'),
        hide: 'phone',
        cell: ({ type }) => t(`settings.vatType_${type}`),
      },
      { id: 'code', header: t('settings.vatCodeCode'), hide: 'tablet', cell: ({ code }) => code },
    ],
    [language, t],
  );
  return (
    <ShortList
      title={t('settings.vatCodes')}
      hint={t('settings.vatCodesHint')}
      noun={t('settings.vatCode')}
      addLabel={t('settings.addVatCode')}
      emptyLabel={t('settings.vatCodesEmpty')}
      notice={<OwnCodesMissing codes={list.data?.data} />}
      columns={columns}
      list={list}
      remove={remove}
      retire={retire}
      restore={restore}
      form={(vatCode, close) => <VatCodeForm vatCode={vatCode} onDone={close} />}
    />
  );
}
