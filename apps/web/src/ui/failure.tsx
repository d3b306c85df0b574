import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { useTexts } from './reader.ts';
import { messageOf } from './toast.tsx';

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** What failed, where that is more helpful than a general message. */
  title?: string;
}

/** Replaces something that couldn't be loaded, with a way to retry. */
export function Failure({ error, onRetry, title }: Props) {
  const t = useTexts();
  return (
    <div role="alert">
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
    </div>
  );
}
