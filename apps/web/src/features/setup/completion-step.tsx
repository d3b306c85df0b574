import { Button } from '@mantine/core';
import type { SetupPage } from '@penning/contract';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Columns } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './setup.module.css';
import { useSetupMoves } from './use-setup-moves.ts';

/** What is done and what remains, and the way to the first invoice. */
export function CompletionStep({ setup }: { setup: SetupPage }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { finish, isBusy } = useSetupMoves(setup, 'completion');
  const steps = setup.steps.filter(({ step }) => step !== 'completion');
  const isAllDone = steps.every(({ state }) => state === 'done');
  const isStopped = setup.missing.some(({ required }) => required);
  return (
    <Columns>
      <Section
        title={t(isAllDone ? 'setup.doneTitle' : 'setup.almostTitle')}
        hint={t(isStopped ? 'setup.stoppedHint' : isAllDone ? 'setup.doneHint' : 'setup.almostHint')}
      >
        <ul className={classes['asked']}>
          {steps.map(({ step, state }) => (
            <li key={step} data-done={state === 'done' || undefined}>
              {state === 'done' ? (
                <IconCircleCheckFilled size={20} role="img" aria-label={t('setup.state_done')} />
              ) : (
                <IconCircle size={20} stroke={1.6} role="img" aria-label={t('setup.state_open')} />
              )}
              {state === 'done' ? (
                <span>{t(`setup.step_${step}`)}</span>
              ) : (
                <span>
                  <Link to="/setup" search={{ step }}>
                    {t(`setup.step_${step}`)}
                  </Link>
                  <span className={classes['note']}>{t(`setup.state_${state}`)}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className={classes['actions']} data-page-actions>
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
            {t('setup.toDashboard')}
          </Button>
          <span className={classes['gap']} />
          {mayWrite && (
            <Button
              size="md"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              loading={isBusy}
              onClick={finish}
            >
              {t(setup.hasSent ? 'setup.newInvoice' : 'setup.firstInvoice')}
            </Button>
          )}
        </div>
      </Section>
    </Columns>
  );
}
