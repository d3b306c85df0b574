import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import classes from './step-bar.module.css';

const STEPS = ['write', 'send', 'sent'] as const;
type Step = (typeof STEPS)[number];

const LABELS = { write: 'invoice.stepWrite', send: 'invoice.stepSend', sent: 'invoice.stepSent' } as const;

/** The current step: write, send, sent. */
export function StepBar({ step, onWrite }: { step: Step; onWrite?: () => void }) {
  const t = useTexts();
  const present = STEPS.indexOf(step);
  return (
    <ol className={classes['steps']} aria-label={t('invoice.steps')}>
      {STEPS.map((one, index) => (
        <li
          key={one}
          data-done={index < present || undefined}
          aria-current={index === present ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden>
            {index < present ? <IconCheck size={14} /> : index + 1}
          </span>
          {one === 'write' && onWrite ? (
            <button type="button" onClick={onWrite}>
              {t(LABELS[one])}
            </button>
          ) : (
            t(LABELS[one])
          )}
        </li>
      ))}
    </ol>
  );
}
