import { ActionIcon, Alert, Button } from '@mantine/core';
import { formatPercentage } from '@penning/i18n';
import { IconAlertTriangle, IconFile, IconX } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import classes from './upload-list.module.css';
import type { UploadItem } from './upload-queue.ts';
import type { Upload } from './use-upload.ts';

/** Uploads in progress and failed ones, with the possible actions. */
export function UploadList({ upload }: { upload: Upload }) {
  const t = useTexts();
  const { items, conflicts } = upload;
  return (
    <>
      {conflicts.length > 0 && (
        <Alert color="red" title={t('upload.conflicts')}>
          <ul className={classes['conflicts']}>
            {conflicts.map((conflict) => (
              <li key={conflict}>{t(`upload.conflict_${conflict}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {/* Always rendered, so that screen readers announce its changes. */}
      <p className={classes['announced']} role="status">
        {items.map((item) => announcement(item, t)).join(' ')}
      </p>
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((item) => (
            <Row key={item.uuid} item={item} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What is worth an announcement: starts and ends, not every percentage. */
function announcement({ filename, status, problem }: UploadItem, t: ReturnType<typeof useTexts>): string {
  return `${filename}: ${t(`upload.status_${status}`)}.${problem === undefined ? '' : ` ${problem}`}`;
}

function Row({ item, upload }: { item: UploadItem; upload: Upload }) {
  const t = useTexts();
  const { uuid, filename, progress, status, problem, mayRetry } = item;
  const isUnderWay = status === 'queued' || status === 'uploading';
  const percentage = formatPercentage(String(progress));
  return (
    <li className={classes['file']} data-status={status}>
      {problem === undefined ? (
        <IconFile size={18} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} aria-hidden className={classes['alert']} />
      )}
      <div className={classes['what']}>
        <span className={classes['name']}>{filename}</span>
        {problem !== undefined && <span className={classes['problem']}>{problem}</span>}
      </div>
      {status === 'uploading' && (
        <>
          <progress
            max={100}
            value={progress}
            aria-label={t('upload.progress', { name: filename, percentage })}
          />
          <small aria-hidden>{percentage}</small>
        </>
      )}
      {(status === 'queued' || status === 'canceled') && <small>{t(`upload.status_${status}`)}</small>}
      {mayRetry && status === 'error' && (
        <Button size="compact-sm" variant="light" onClick={() => upload.retry(uuid)}>
          {t('upload.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isUnderWay ? 'upload.cancel' : 'upload.dismiss', { name: filename })}
        onClick={() => (isUnderWay ? upload.cancel(uuid) : upload.dismiss(uuid))}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
