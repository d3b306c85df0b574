import type { Setup, SetupStep } from '@penning/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import classes from './setup.module.css';

/** The steps in order: the current one, and which are done. Each can be opened. */
export function StepList({ steps, current }: { steps: Setup['steps']; current: SetupStep }) {
  const t = useTexts();
  return (
    <nav aria-label={t('setup.steps')}>
      <ol className={classes['list']}>
        {steps.map(({ step, state }, index) => (
          <li key={step} data-state={state}>
            <Link
              to="/setup"
              search={{ step }}
              className={classes['link']}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={classes['mark']}>
                {state === 'done' ? (
                  <IconCheck size={14} role="img" aria-label={t('setup.state_done')} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes['label']}>{t(`setup.step_${step}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
