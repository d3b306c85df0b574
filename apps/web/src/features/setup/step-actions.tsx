import { Button } from '@mantine/core';
import type { Setup, SetupStep } from '@penning/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './setup.module.css';
import { useSetupMoves } from './use-setup-moves.ts';

interface Props {
  setup: Setup;
  step: SetupStep;
  /** The button that leads to the next step. */
  children: ReactNode;
}

/** Below a step: back, skip and continue. */
export function StepActions({ setup, step, children }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { back, skip, isBusy } = useSetupMoves(setup, step);
  const isDone = setup.steps.some((one) => one.step === step && one.state === 'done');
  return (
    <div className={classes['actions']} data-page-actions>
      {back && (
        <Button variant="default" onClick={back}>
          {t('common.back')}
        </Button>
      )}
      <span className={classes['gap']} />
      {mayWrite && !isDone && (
        <Button variant="subtle" onClick={skip} loading={isBusy}>
          {t('setup.skip')}
        </Button>
      )}
      {children}
    </div>
  );
}
