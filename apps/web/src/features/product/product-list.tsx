import { ActionIcon, Button, Group } from '@mantine/core';
import type { Product } from '@penning/contract';
import { formatPrice } from '@penning/i18n';
import { IconPackage, IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { ProductPanel } from './product-panel.tsx';

const route = getRouteApi('/_app/settings/products');

/** The products of the company, a page at a time. */
export function ProductList() {
  const t = useTexts();
  const navigate = useNavigate({ from: '/settings/products' });
  const { q, perPage = 25, cursor, sort = 'description', select: selected } = route.useSearch();
  const list = useListState();
  const mayWrite = useMay('settings.write');
  const [deleting, setDeleting] = useState<Product>();
  const products = useRead('product.list', { query: { q, perPage, cursor, sort } }, { keepPrevious: true });
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: Product) => select(id), [select]);
  const remove = useWrite('product.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('product.deleted') }),
  });
  const columns = useProductColumns(mayWrite ? setDeleting : undefined);
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
      {t('product.create')}
    </Button>
  );
  return (
    <Page
      title={t('settings.products')}
      lead={t('product.lead')}
      actions={
        <>
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconTableImport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/settings/products/import" {...props} />}
            >
              {t('imports.link')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <ReadOnlyNotice />
      <ListCard
        search={<SearchField value={q ?? ''} onSearch={list.search} label={t('product.searchPlaceholder')} />}
      >
        <DataTable
          label={t('settings.products')}
          columns={columns}
          rows={products.data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={list.sort}
          {...(mayWrite ? { onOpen: open } : {})}
          error={products.error}
          onRetry={() => void products.refetch()}
          stale={products.isPlaceholderData}
          empty={
            q ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState
                icon={<IconPackage size={28} />}
                title={t('product.emptyTitle')}
                text={t('product.emptyText')}
                action={add}
              />
            )
          }
        />
        <ListFooter meta={products.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
      <ProductPanel selected={mayWrite ? selected : undefined} onClose={() => select(undefined)} />
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('common.confirmDelete', { name: deleting?.description ?? '' })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onConfirm={() =>
          deleting &&
          remove.mutate({ params: { id: deleting.id } }, { onSettled: () => setDeleting(undefined) })
        }
      >
        {t('common.cannotBeUndone')}
      </ConfirmDialog>
    </Page>
  );
}

function useProductColumns(onDelete: ((product: Product) => void) | undefined): Column<Product>[] {
  const t = useTexts();
  const { currency } = usePreferences();
  return useMemo(() => {
    const columns: Column<Product>[] = [
      {
        id: 'number',
        header: t('product.number'),
        sort: 'number',
        hide: 'phone',
        width: '150px',
        cell: ({ number }) => number,
      },
      {
        id: 'description',
        header: t('product.description'),
        sort: 'description',
        cell: ({ description }) => description,
      },
      { id: 'unit', header: t('product.unit'), hide: 'tablet', width: '100px', cell: ({ unit }) => unit },
      {
        id: 'price',
        header: t('product.price'),
        sort: 'price',
        align: 'right',
        width: '140px',
        cell: ({ price }) => formatPrice(price, currency),
      },
    ];
    if (onDelete) {
      columns.push({
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        width: '56px',
        cell: (product) => (
          <Group gap={4} justify="flex-end">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('common.delete')}: ${product.description}`}
              onClick={() => onDelete(product)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Group>
        ),
      });
    }
    return columns;
  }, [t, currency, onDelete]);
}
