import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../load/lazy-part.ts';
import { useTexts } from '../reader.ts';

/** Loaded on demand: every form can ask, few do, and the login page has to stay small. */
const ConfirmDialog = lazyPart(async () => (await import('../dialog.tsx')).ConfirmDialog);

/** Asks before the page is left while `active`; returns the dialog to render. */
export function useLeaveGuard(active: boolean): ReactNode {
  const t = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && (current.pathname !== next.pathname || !sameQuery(current.search, next.search)),
    enableBeforeUnload: active,
    withResolver: true,
    disabled: !active,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t('common.unsavedTitle')}
        confirmLabel={t('common.leave')}
        cancelLabel={t('common.stay')}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        {t('common.unsavedText')}
      </ConfirmDialog>
    </Suspense>
  );
}

/** A panel beside a list is part of the query, so closing it leaves its form too. */
function sameQuery(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
