import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './archive-page.module.css';
import { FilterBar } from './filter/filter-bar.tsx';
import { FilterChips } from './filter/filter-chips.tsx';
import { InvoiceDrawer } from './drawer/invoice-drawer.tsx';
import { InvoiceList } from './list/invoice-list.tsx';
import { useArchiveSearch } from './use-archive-search.ts';

/** Everything that was sent, and the drafts: filters, list, and the open invoice beside it. */
export function ArchivePage() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  return (
    <Page
      title={t('archive.title')}
      lead={t('archive.lead')}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/invoices" {...props} />}
          >
            {t('archive.newInvoice')}
          </Button>
        )
      }
    >
      <section className={classes['card']} aria-label={t('archive.title')}>
        <div className={classes['top']}>
          <SegmentedControl
            aria-label={t('archive.tabs')}
            value={search.type ?? 'invoice'}
            onChange={(type) =>
              change({ type: type === 'draft' ? 'draft' : undefined, sort: undefined, status: undefined })
            }
            data={[
              { value: 'invoice', label: t('archive.tab_invoice') },
              { value: 'draft', label: t('archive.tab_draft') },
            ]}
          />
          <FilterBar />
          <FilterChips />
        </div>
        <InvoiceList />
      </section>
      <InvoiceDrawer />
    </Page>
  );
}
