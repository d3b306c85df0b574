import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { useTexts } from './reader.ts';
import { messageOf } from './toast.tsx';

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** What failed, where that says more than that something could not be loaded. */
  title?: string;
}

/** What stands where something could not be loaded, with a way to try again. */
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
