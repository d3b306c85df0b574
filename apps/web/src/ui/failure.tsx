import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { IconCloudOff, IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { useTexts } from './reader.ts';
import { messageOf } from './toast.tsx';

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** What failed, where that is more helpful than a general message. */
  title?: string;
  /** Where to go from something that isn't there; without it the page has a way of its own. */
  wayOut?: ReactNode;
}

/** Replaces something that couldn't be loaded, with a way to retry; what isn't there won't be there on a second try. */
export function Failure({ error, onRetry, title, wayOut }: Props) {
  const t = useTexts();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert">
      {isMissing ? (
        <EmptyState icon={<IconFileOff size={28} />} title={messageOf(error)} action={wayOut} />
      ) : (
        <EmptyState
          icon={<IconCloudOff size={28} />}
          title={title ?? t('common.loadFailed')}
          text={messageOf(error)}
          action={
            onRetry && (
              <Button variant="default" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
