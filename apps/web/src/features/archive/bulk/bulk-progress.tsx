import { Button, Group, Text } from '@mantine/core';
import { ERRORS } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import classes from './bulk.module.css';
import type { BulkRead } from './use-bulk.ts';

interface Props {
  /** The read of the action. */
  read: BulkRead;
  onHide: () => void;
  onClose: () => void;
}

const SHOWN = 25;
const NOT_FOUND = ERRORS.notFound.code;

/** The progress of an action, its failures with reasons, and a way to stop it. */
export function BulkProgress({ read, onHide, onClose }: Props) {
  const { t, instant } = useReader();
  const cancel = useWrite('bulk.cancel');
  const bulk = read.data?.data;
  if (!bulk) return read.error ? <ReadFailure of={[read]} /> : <LinesSkeleton />;
  const { id, state, total, done, failed, waitsUntil } = bulk;
  const over = state === 'done' || state === 'cancelled';
  const left = total - done - failed;
  const stateText = t(waitsUntil === null ? `bulk.state_${state}` : 'bulk.state_waiting');
  return (
    <>
      <progress className={classes['progress']} max={total} value={done + failed} aria-label={stateText} />
      <div className={classes['figures']} role="status">
        <span>{stateText}</span>
        <span>{t('bulk.progress', { done: formatNumber(done + failed), total: formatNumber(total) })}</span>
      </div>
      <Text size="sm" c="dimmed">
        {[
          t('bulk.done', { count: done }),
          ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
          ...(over && left > 0 ? [t('bulk.notDone', { count: left })] : []),
        ].join(' · ')}
      </Text>
      {waitsUntil !== null && (
        <Text size="sm" mt="xs">
          {t('bulk.waits', { count: left, time: instant(waitsUntil) })} {t('bulk.waitsHint')}
        </Text>
      )}
      {failed > 0 && <Failures id={id} failed={failed} />}
      <Group justify="flex-end" mt="lg" gap="sm">
        {over ? (
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              disabled={state === 'cancelling'}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id } })}
            >
              {t('bulk.stop')}
            </Button>
            <Button onClick={onHide}>{t('bulk.hide')}</Button>
          </>
        )}
      </Group>
    </>
  );
}

/** The documents that failed, one by one, with the reason in words. */
function Failures({ id, failed }: { id: string; failed: number }) {
  const t = useTexts();
  const [cursor, setCursor] = useState<string>();
  const [perPage, setPerPage] = useState(SHOWN);
  const items = useRead(
    'bulk.listItems',
    { params: { id }, query: { state: 'failed', perPage, ...(cursor === undefined ? {} : { cursor }) } },
    { refetchInterval: 2000, keepPrevious: true },
  );
  const rows = items.data?.data ?? [];
  return (
    <section className={classes['failures']} aria-label={t('bulk.failures')}>
      <Text size="sm" fw={600}>
        {t('bulk.failures')}
      </Text>
      <ReadFailure of={[items]} />
      <ul>
        {rows.map(({ position, label, message, code }) => (
          <li key={position}>
            <strong>
              {label === '' ? t(code === NOT_FOUND ? 'bulk.gone' : 'archive.noCustomer') : label}
            </strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {failed > SHOWN && (
        <ListFooter
          meta={items.data?.meta}
          perPage={perPage}
          onPerPage={(size) => {
            setPerPage(size);
            setCursor(undefined);
          }}
          onCursor={setCursor}
        />
      )}
    </section>
  );
}
