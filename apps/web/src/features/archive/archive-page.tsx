import { Button } from '@mantine/core';
import type { ArchiveType } from '@penning/contract';
import { IconFileExport, IconListNumbers, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { LesserActions } from '../../ui/parts/lesser-actions.tsx';
import { ViewTabs } from '../../ui/parts/view-tabs.tsx';
import { useTexts } from '../../ui/reader.ts';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './archive-page.module.css';
import { TabActionPlace } from './tab-action.tsx';
import { useArchiveSearch } from './use-archive-search.ts';
import { useDefaultFilter } from './use-default-filter.ts';

/** A tab of the archive and its content. */
export interface ArchiveTab {
  readonly type: ArchiveType;
  readonly Panel: ComponentType;
  /** It has a primary button of its own. */
  readonly hasAction?: boolean;
}

/** Everything that was sent, and the drafts: filters, list, and the open document beside it. */
export function ArchivePage({ tabs }: { tabs: readonly ArchiveTab[] }) {
  const t = useTexts();
  const { search, goTo } = useArchiveSearch();
  const chosen = search.type ?? 'invoice';
  const tab = tabs.find(({ type }) => type === chosen);
  const mayWrite = useMay('document.write');
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  useDefaultFilter();
  return (
    <Page
      title={t('archive.title')}
      lead={t('archive.lead')}
      actions={
        <>
          <LesserActions>
            <Button
              variant="default"
              leftSection={<IconFileExport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/archive/bookkeeping-file" {...props} />}
            >
              {t('bookkeepingFile.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconListNumbers size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/archive/number-register" {...props} />}
            >
              {t('numberRegister.open')}
            </Button>
            {mayWrite && chosen === 'draft' && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/invoices/import" {...props} />}
              >
                {t('imports.title_invoice')}
              </Button>
            )}
          </LesserActions>
          {tab?.hasAction && <div ref={setActionPlace} className={classes['action']} />}
          {/* For invoices and drafts, the frame's "New invoice" is the primary button. */}
          {mayWrite && chosen === 'quotation' && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/quotations" {...props} />}
            >
              {t('quotation.newTitle')}
            </Button>
          )}
        </>
      }
    >
      <ViewTabs
        label={t('archive.tabs')}
        views={tabs.map(({ type }) => ({ value: type, label: t(`archive.tab_${type}`) }))}
        value={chosen}
        onChange={goTo}
      >
        <section className={classes['card']} aria-label={t(`archive.tab_${chosen}`)}>
          <TabActionPlace value={actionPlace}>
            <Suspense fallback={<TableSkeleton />}>{tab && <tab.Panel />}</Suspense>
          </TabActionPlace>
        </section>
      </ViewTabs>
    </Page>
  );
}
