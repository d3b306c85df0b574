import { Button, Menu } from '@mantine/core';
import type { CustomerChange, CustomerSelection } from '@penning/contract';
import { IconArchive, IconArrowBackUp, IconBell, IconDownload, IconMail, IconTag } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { Selection } from '../../../ui/table/selection.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { TagBadge } from '../tag/tag-badge.tsx';
import { BulkEmailDialog } from './bulk-email-dialog.tsx';
import classes from './customer-list.module.css';
import { PauseDialog } from './pause-dialog.tsx';

interface Props {
  selection: Selection;
  /** All filters of the list. */
  filter: Extract<CustomerSelection, { filter: unknown }>['filter'];
  isArchive: boolean;
}

/** The actions on the ticked customers; nothing while none is ticked. */
export function CustomerBulkBar({ selection, filter, isArchive }: Props) {
  const t = useTexts();
  const count = useSyncExternalStore(selection.subscribe, () => selection.ids().size);
  const everything = useSyncExternalStore(selection.subscribe, selection.isEverything);
  const [asked, setAsked] = useState<'email' | 'pause'>();
  const tags = useRead('customerTag.list', undefined, { isAside: true }).data?.data ?? [];
  const change = useWrite('customerBulk.change', {
    refreshes: ['customer', 'customerTag', 'overview', 'reminder'],
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('customerList.changed', { count: data.count }) });
      selection.setAll(false);
      setAsked(undefined);
    },
  });
  if (count === 0) return null;
  const chosen = (): CustomerSelection =>
    everything ? { filter, except: [...selection.except()] } : { ids: [...selection.ids()] };
  const apply = (what: CustomerChange) => change.mutate({ body: { selection: chosen(), change: what } });
  const exportThem = () =>
    callRoute('customerBulk.exportSelected', { body: { selection: chosen() } }).then(
      (file) => saveFile(file, `${t('customer.title')}.csv`),
      (error: unknown) => showError(error),
    );
  return (
    <div className={classes['bar']} role="region" aria-label={t('customerList.actions')}>
      <span aria-live="polite">
        {everything ? t('customerList.allSelected') : t('customerList.selected', { count })}
      </span>
      {!everything && (
        <Button variant="subtle" size="xs" onClick={selection.selectEverything}>
          {t('customerList.selectAll')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setAsked('email')}
      >
        {t('customerList.email')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconTag size={16} aria-hidden />}>
            {t('customerPage.tags')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(tags.length === 0 ? 'customerPage.noTags' : 'customerList.addTag')}</Menu.Label>
          {tags.map((tag) => (
            <Menu.Item key={tag.id} onClick={() => apply({ kind: 'tag', tagId: tag.id })}>
              <TagBadge tag={tag} />
            </Menu.Item>
          ))}
          {tags.length > 0 && <Menu.Label>{t('customerList.takeTag')}</Menu.Label>}
          {tags.map((tag) => (
            <Menu.Item key={tag.id} onClick={() => apply({ kind: 'untag', tagId: tag.id })}>
              <TagBadge tag={tag} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBell size={16} aria-hidden />}>
            {t('customerPage.reminders')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('pause')}>{t('customerList.pause')}</Menu.Item>
          <Menu.Item onClick={() => apply({ kind: 'resumeReminders' })}>{t('customerList.resume')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        size="xs"
        loading={change.isPending}
        leftSection={
          isArchive ? <IconArrowBackUp size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
        }
        onClick={() => apply({ kind: isArchive ? 'restore' : 'archive' })}
      >
        {t(isArchive ? 'customerPage.restore' : 'customerPage.archive')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void exportThem()}
      >
        {t('customerList.export')}
      </Button>
      <BulkEmailDialog
        opened={asked === 'email'}
        selection={chosen}
        onClose={() => setAsked(undefined)}
        onSent={() => selection.setAll(false)}
      />
      <PauseDialog
        opened={asked === 'pause'}
        busy={change.isPending}
        onClose={() => setAsked(undefined)}
        onPause={(until) => apply({ kind: 'pauseReminders', until })}
      />
    </div>
  );
}
