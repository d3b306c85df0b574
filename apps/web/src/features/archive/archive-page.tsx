import { Button, SegmentedControl } from '@mantine/core';
import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './archive-page.module.css';
import { ARCHIVE_TABS } from './archive-tabs.ts';
import { useArchiveSearch } from './use-archive-search.ts';
import { useDefaultFilter } from './use-default-filter.ts';

/** Everything that was sent, and the drafts: filters, list, and the open invoice beside it. */
export function ArchivePage() {
  const t = useTexts();
  const { search, goTo } = useArchiveSearch();
  const tab = ARCHIVE_TABS.find(({ type }) => type === search.type) ?? ARCHIVE_TABS[0]!;
  const mayWrite = useMay('document.write');
  useDefaultFilter();
  const tabs = useRef<HTMLDivElement>(null);
  // A phone shows some of the tabs only: the chosen one is always among them.
  useEffect(() => {
    const chosen = tabs.current?.querySelector('input:checked + label');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab.type]);
  return (
    <Page
      title={t('archive.title')}
      lead={t('archive.lead')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconListNumbers size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/archive/register" {...props} />}
          >
            {t('register.open')}
          </Button>
          {mayWrite && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to={tab.type === 'quotation' ? '/quotations' : '/invoices'} {...props} />
              )}
            >
              {t(tab.type === 'quotation' ? 'quotation.newTitle' : 'archive.newInvoice')}
            </Button>
          )}
        </>
      }
    >
      <section className={classes['card']} aria-label={t('archive.title')}>
        <div className={classes['top']}>
          <div className={classes['tabs']} ref={tabs}>
            <SegmentedControl
              aria-label={t('archive.tabs')}
              value={tab.type}
              onChange={(type) => goTo(type)}
              data={ARCHIVE_TABS.map(({ type }) => ({ value: type, label: t(`archive.tab_${type}`) }))}
            />
          </div>
        </div>
        <Suspense fallback={<LinesSkeleton />}>
          <tab.Panel />
        </Suspense>
      </section>
    </Page>
  );
}
