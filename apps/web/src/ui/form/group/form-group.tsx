import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useLeaveGuard } from '../../hook/use-leave-guard.tsx';
import { useTexts } from '../../reader.ts';
import { showToast } from '../../toast.tsx';
import classes from './form-group.module.css';
import { useFormGroup } from './use-form-group.ts';
import { FormGroupContext } from './use-group-member.ts';

interface Props {
  /** The user may not save here, so there is no button. */
  readOnly?: boolean;
  children: ReactNode;
}

/** The forms of a page under one Save button that stays in view; each form's errors appear at its fields. */
export function FormGroup({ readOnly = false, children }: Props) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const { handle, isDirty, isSaving, outcome } = useFormGroup(area, () =>
    showToast({ level: 'success', title: t('common.saved') }),
  );
  const confirmLeaving = useLeaveGuard(isDirty && !isSaving);
  const state = isDirty ? (outcome === 'refused' ? 'refused' : 'unsaved') : 'clean';
  return (
    <FormGroupContext value={handle}>
      <div className={classes['group']} ref={area}>
        {children}
        {!readOnly && (
          <div className={classes['bar']} data-page-actions>
            <p className={classes['state']} data-state={state} role="status">
              {t(`form.${state}`)}
            </p>
            {isDirty && (
              <Button variant="default" onClick={handle.discard} disabled={isSaving}>
                {t('form.discard')}
              </Button>
            )}
            <Button onClick={() => void handle.save()} loading={isSaving} disabled={!isDirty}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </div>
      {confirmLeaving}
    </FormGroupContext>
  );
}
