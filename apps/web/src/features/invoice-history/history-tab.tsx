import { Button, FileButton } from '@mantine/core';
import { HISTORY_STATUSES, type HistorySort, type HistorySummary } from '@penning/contract';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconFilterOff, IconHistory, IconTableImport, IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import cards from '../../ui/table/row-cards.module.css';
import { showError } from '../../ui/toast.tsx';
import { DEFAULT_PER_PAGE } from '../archive/archive-search.ts';
import { TabFilters, isFiltered, sharedQuery } from '../archive/filter/tab-filters.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { DropArea } from '../purchase/drop-area.tsx';
import { useMay } from '../session/use-preferences.ts';
import { useHistoryColumns } from './history-columns.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import classes from './history.module.css';
import { ImportPanel } from './import-panel.tsx';

const SORTS = [
  ['newest', '-invoiceDate'],
  ['oldest', 'invoiceDate'],
  ['amount', '-amount'],
  ['customer', 'customer'],
] as const satisfies readonly (readonly [string, HistorySort])[];
const STATUSES = [...HISTORY_STATUSES, 'credit'] as const;

/** Invoices of earlier systems: importing, filters, list, and the open one beside it. */
export function HistoryTab() {
  const t = useTexts();
  const { search, change, turnTo, show } = useArchiveSearch();
  const mayImport = useMay('settings.write');
  const { history_sort: sort = '-invoiceDate', history_status: status, history_import: importId } = search;
  const { cursor, perPage, ...filters } = { ...sharedQuery(search), status, importId };
  const list = useRead(
    'history.list',
    { query: { ...filters, cursor, perPage, sort } },
    { keepPrevious: true },
  );
  const columns = useHistoryColumns();
  const onOpen = useCallback(({ id }: HistorySummary) => show({ history_id: id }), [show]);
  const upload = useWrite('history.upload', { onSuccess: ({ data }) => show({ import_id: data.id }) });
  const exported = useMutation({
    mutationFn: async () =>
      saveFile(await callRoute('history.export', { query: filters }), 'invoice-history.csv'),
    onError: (error: Error) => showError(error),
  });
  const choose = (file: File | null | undefined) => file && upload.mutate({ body: file });
  const importButton = mayImport && <ImportButton busy={upload.isPending} onFile={choose} />;
  const narrowed =
    isFiltered(search) || status !== undefined || importId !== undefined || cursor !== undefined;
  return (
    <DropArea label={t('history.dropHere')} disabled={!mayImport} onFiles={([file]) => choose(file)}>
      <TabFilters
        placeholder={t('history.searchPlaceholder')}
        dates={{ from: t('history.dateFrom'), until: t('history.dateUntil') }}
        action={importButton}
        status={{
          label: t('archive.filter_status'),
          value: status ?? '',
          onChange: (value) => change({ history_status: STATUSES.find((name) => name === value) }),
          options: [
            { value: '', label: t('archive.allStatuses') },
            ...STATUSES.map((name) => ({ value: name, label: t(`history.status_${name}`) })),
          ],
        }}
        order={{
          label: t('archive.sortOrder'),
          value: sort,
          onChange: (value) => change({ history_sort: value as HistorySort }),
          options: SORTS.map(([name, value]) => ({ value, label: t(`history.sort_${name}`) })),
        }}
      />
      <div className={classes['tools']}>
        {importId !== undefined && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={15} aria-hidden />}
            onClick={() => change({ history_import: undefined })}
          >
            {t('history.oneImport')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => show({ import_id: 'all' })}>
          {t('history.imports')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={exported.isPending}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => exported.mutate()}
        >
          {t('history.export')}
        </Button>
      </div>
      <div className={`${classes['list']} ${cards['cards']}`}>
        <DataTable
          label={t('archive.tab_history')}
          columns={columns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(value) => change({ history_sort: value as HistorySort })}
          onOpen={onOpen}
          activeKey={search.history_id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            narrowed ? (
              <EmptyState
                icon={<IconFilterOff size={28} />}
                title={t('common.nothingFound')}
                text={t('common.nothingFoundHint')}
              />
            ) : (
              <EmptyState
                icon={<IconHistory size={28} />}
                title={t('history.empty')}
                text={t('history.emptyText')}
                action={importButton}
              />
            )
          }
          stale={list.isPlaceholderData}
        />
        <ListFooter
          meta={list.data?.meta}
          perPage={perPage ?? DEFAULT_PER_PAGE}
          onPerPage={(size) => change({ perPage: size === DEFAULT_PER_PAGE ? undefined : size })}
          onCursor={turnTo}
        />
      </div>
      <HistoryDrawer id={search.history_id} onClose={() => show({ history_id: undefined })} />
      <ImportPanel
        id={search.import_id}
        onOpen={(id) => show({ import_id: id })}
        onShow={(id) => change({ import_id: undefined, history_import: id })}
      />
    </DropArea>
  );
}

function ImportButton({ busy, onFile }: { busy: boolean; onFile: (file: File | null) => void }) {
  const t = useTexts();
  return (
    <FileButton accept="text/csv,text/plain,.csv,.txt,.tsv" onChange={onFile}>
      {(props) => (
        <Button
          {...props}
          variant="light"
          loading={busy}
          leftSection={<IconTableImport size={16} aria-hidden />}
        >
          {t('history.import')}
        </Button>
      )}
    </FileButton>
  );
}
