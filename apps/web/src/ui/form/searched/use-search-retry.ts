import { useRef, useState } from 'react';
import { useTexts } from '../../reader.ts';
import { messageOf } from '../../toast.tsx';
import type { SearchRead } from './use-nothing-found.ts';

const RETRY = 'retry';

/**
 * A choice that asks the server again where its search failed, below the reason; the arrow keys reach it like any other.
 * The list stays open for what is found then.
 */
export function useSearchRetry({ isFetching, error, refetch }: SearchRead & { refetch: () => unknown }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isKept = useRef(false);
  const failed = error !== null && !isFetching;
  return {
    choices: failed ? [{ group: messageOf(error), items: [{ value: RETRY, label: t('common.retry') }] }] : [],
    isOpen,
    open: () => setOpen(true),
    /** Whether the list closes. */
    close: () => {
      if (!isKept.current) setOpen(false);
      const closes = !isKept.current;
      isKept.current = false;
      return closes;
    },
    /** Whether the choice was this one. */
    takes: (value: string | null) => {
      if (value !== RETRY) return false;
      isKept.current = true;
      void refetch();
      return true;
    },
  };
}
