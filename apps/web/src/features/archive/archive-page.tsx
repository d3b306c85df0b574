import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ArchiveType } from '@penning/contract';
import { IconFileExport, IconListNumbers, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { useCurrentInView } from '../../ui/hook/use-current-in-view.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts';
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
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const bar = useRef<HTMLDivElement>(null);
  useCurrentInView(bar, 'input:checked + label', chosen);
  return (
    <Page
      title={t('archive.title')}
      lead={t('archive.lead')}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/archive/bookkeeping-file" {...props} />}
          >
            <IconFileExport size={16} aria-hidden />
            <span className={isPhone ? 'pn-silent' : classes['register']}>{t('bookkeepingFile.open')}</span>
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/archive/number-register" {...props} />}>
            <IconListNumbers size={16} aria-hidden />
            {/* On a phone the sign alone beside the tab's own button; its label stays for screen readers. */}
            <span className={isPhone && mayWrite && chosen !== 'invoice' ? 'pn-silent' : classes['register']}>
              {t('numberRegister.open')}
            </span>
          </Button>
          {mayWrite && chosen === 'draft' && (
            <Button variant="default" renderRoot={(props) => <Link to="/invoices/import" {...props} />}>
              <IconTableImport size={16} aria-hidden />
              <span className={isPhone ? 'pn-silent' : classes['register']}>
                {t('imports.title_invoice')}
              </span>
            </Button>
          )}
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
      <section className={classes['card']} aria-label={t('archive.title')}>
        <div className={classes['top']}>
          <div className={classes['tabs']} ref={bar}>
            <SegmentedControl
              aria-label={t('archive.tabs')}
              value={chosen}
              onChange={(type) => goTo(type)}
              data={tabs.map(({ type }) => ({ value: type, label: t(`archive.tab_${type}`) }))}
            />
          </div>
        </div>
        <TabActionPlace value={actionPlace}>
          <Suspense fallback={<LinesSkeleton />}>{tab && <tab.Panel />}</Suspense>
        </TabActionPlace>
      </section>
    </Page>
  );
}
