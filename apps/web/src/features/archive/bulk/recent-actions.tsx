import { Button } from '@mantine/core';
import type { Bulk } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ToolButton } from '../filter/tool-button.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import classes from './bulk.module.css';
import { isOver, useBulk, useOnceOver } from './use-bulk.ts';

const SHOWN = 25;
const MAX_RUNNING = 3;

/** Opens the recent bulk actions; someone who left while one was running finds it again here. */
export function RecentActions() {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ToolButton icon={IconListCheck} label={t('bulk.recent')} onClick={() => setOpened(true)} />
      {opened && <RecentDialog onClose={() => setOpened(false)} />}
    </>
  );
}

/** Running actions, above the list, also those that someone else started. */
export function RunningActions() {
  const running = useRead('bulk.list', { query: { state: 'running', perPage: MAX_RUNNING } });
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {running.data?.data.map(({ id }) => (
        <RunningAction key={id} id={id} onView={() => setOpened(id)} />
      ))}
      {opened !== undefined && <OneAction id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RunningAction({ id, onView }: { id: string; onView: () => void }) {
  const t = useTexts();
  const { bulk } = useBulk(id);
  const over = bulk !== undefined && isOver(bulk);
  useOnceOver(over, () => undefined);
  if (!bulk || over) return null;
  return (
    <div className={classes['running']} role="status">
      <span>
        {t(`bulk.running_${bulk.action}`)} · <Progress bulk={bulk} />
      </span>
      <progress
        className={classes['progress']}
        max={bulk.total}
        value={bulk.done + bulk.failed}
        aria-label={t(`bulk.running_${bulk.action}`)}
      />
      <Button size="compact-sm" variant="subtle" onClick={onView}>
        {t('bulk.view')}
      </Button>
    </div>
  );
}

function Progress({ bulk: { total, done, failed, waitsUntil } }: { bulk: Bulk }) {
  const { t, instant } = useReader();
  const progress = t('bulk.progress', { done: formatNumber(done + failed), total: formatNumber(total) });
  if (waitsUntil === null) return progress;
  return `${progress} · ${t('bulk.waits', { count: total - done - failed, time: instant(waitsUntil) })}`;
}

function RecentDialog({ onClose }: { onClose: () => void }) {
  const { t, instant } = useReader();
  const [id, setId] = useState<string>();
  const recent = useRead('bulk.list', { query: { perPage: SHOWN } });
  const rows = recent.data?.data;
  if (id !== undefined) return <OneAction id={id} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('bulk.recent')} size="md">
      {recent.error ? <Failure error={recent.error} onRetry={() => void recent.refetch()} /> : null}
      {!rows && !recent.error && <LinesSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title={t('bulk.recentNone')}
          text={t('bulk.recentHint')}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={classes['recent']}>
          {rows.map((bulk) => (
            <li key={bulk.id}>
              <button type="button" onClick={() => setId(bulk.id)}>
                <strong>{t(`bulk.action_${bulk.action}`)}</strong>
                <span>
                  {isOver(bulk) ? t('bulk.done', { count: bulk.done }) : <Progress bulk={bulk} />}
                  {isOver(bulk) && bulk.total > bulk.done + bulk.failed && (
                    <> · {t('bulk.notDone', { count: bulk.total - bulk.done - bulk.failed })}</>
                  )}
                  {bulk.failed > 0 && (
                    <span className={classes['failed']}> · {t('bulk.failed', { count: bulk.failed })}</span>
                  )}
                </span>
                <small>
                  {instant(bulk.createdAt)} · {bulk.createdByName}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** One action: its progress, its failures with reasons, and a way to stop it. */
function OneAction({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { bulk, read } = useBulk(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={bulk ? t(`bulk.running_${bulk.action}`) : t('bulk.recent')}
      size="md"
    >
      <BulkProgress read={read} onHide={onClose} onClose={onClose} />
    </Dialog>
  );
}
