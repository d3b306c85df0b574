import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { isDirty } from './autosave-state.ts';
import type { Autosave } from './create-autosave.ts';

/** Saves on leaving the draft, and asks only when that fails. */
export function useDraftLeaveGuard(autosave: Autosave): ReactNode {
  const t = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty(autosave.state())) return false;
      return !(await autosave.flush());
    },
    enableBeforeUnload: () => isDirty(autosave.state()),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
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
  );
}
