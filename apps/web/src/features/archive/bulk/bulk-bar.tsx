import { Button, Menu } from '@mantine/core';
import { type BulkAction, BULK_PERMISSIONS, may } from '@penning/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import type { Selection } from '../../../ui/table/selection.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import type { Asked } from './bulk-form.tsx';
import { type BulkSource, countSelected, countText, toSelection } from './bulk-source.ts';
import classes from './bulk.module.css';
import { type DownloadName, DownloadMenu } from './download-menu.tsx';

const BulkRun = lazyPart(async () => (await import('./bulk-run.tsx')).BulkRun);

interface Props {
  rowCount: number;
  selection: Selection;
  source: BulkSource;
  /** The actions of this list, most used first; those the role may not do are left out. */
  actions: readonly BulkAction[];
  downloads: readonly DownloadName[];
  /** Further actions on the ticked rows, of this list only. */
  children?: ReactNode;
}

/** Over the header of a list of documents while rows are ticked: everything that matches, and what to do with it. */
export function BulkBar({ rowCount, selection, source, actions, downloads, children }: Props) {
  const t = useTexts();
  const { role } = usePreferences();
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const everything = useSyncExternalStore(selection.subscribe, selection.isEverything);
  const [asked, setAsked] = useState<Asked & { key: number }>();
  const count = countSelected(selection, source);
  const allowed = actions.filter((action) => may(role, BULK_PERMISSIONS[action]));
  const all = rowCount > 0 && ids.size === rowCount;
  const ask = (action: BulkAction) =>
    setAsked({
      action,
      count,
      selection: toSelection(selection, source, action),
      key: (asked?.key ?? 0) + 1,
    });
  return (
    <>
      <div className={classes['bar']} hidden={ids.size === 0}>
        <label className={classes['page']}>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = ids.size > 0 && !all;
            }}
            onChange={(event) => selection.setAll(event.currentTarget.checked)}
          />
          <span aria-live="polite">
            {ids.size > 0 && <SelectedText count={count} everything={everything} source={source} />}
          </span>
        </label>
        {source.filter && all && !everything && (source.meta?.count ?? 0) > rowCount && (
          <Button size="compact-sm" variant="subtle" onClick={selection.selectEverything}>
            {source.meta?.countIsBound
              ? t('bulk.selectAllMore')
              : t('bulk.selectAll', { count: countText(source.meta?.count ?? 0, false) })}
          </Button>
        )}
        {ids.size > 0 && (
          <span className={classes['buttons']}>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => selection.setAll(false)}>
              {t('bulk.clear')}
            </Button>
            <DownloadMenu names={downloads} select={() => toSelection(selection, source)} />
            {children}
            {allowed.length > 0 && <ActionMenu actions={allowed} onChoose={ask} />}
          </span>
        )}
      </div>
      {asked && (
        <Suspense>
          <BulkRun
            key={asked.key}
            asked={asked}
            onClose={() => setAsked(undefined)}
            onOver={() => selection.setAll(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function SelectedText({
  count,
  everything,
  source,
}: {
  count: number;
  everything: boolean;
  source: BulkSource;
}) {
  const t = useTexts();
  if (!everything) return t('bulk.selected', { count });
  const isBound = source.meta?.countIsBound ?? false;
  return t(isBound ? 'bulk.allMatchingMore' : 'bulk.allMatching', { count: countText(count, false) });
}

function ActionMenu({
  actions,
  onChoose,
}: {
  actions: readonly BulkAction[];
  onChoose: (action: BulkAction) => void;
}) {
  const t = useTexts();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button size="compact-sm" rightSection={<IconChevronDown size={15} aria-hidden />}>
          {t('bulk.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            {...(action === 'delete' ? { color: 'red' } : {})}
            onClick={() => onChoose(action)}
          >
            {t(`bulk.action_${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
