import type { Dashboard } from '@penning/contract';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';

type Step = Dashboard['setup'][number]['step'];

const PLACES: Record<Step, string> = {
  company: '/settings/general',
  logo: '/settings/profile',
  iban: '/settings/general',
  customer: '/customers?select=new',
  invoice: '/invoices',
};

const IN_SETTINGS: readonly Step[] = ['company', 'logo', 'iban'];

/** What is left of setting up for who may do it; gone when all is done. */
export function SetupList({ steps: all }: { steps: Dashboard['setup'] }) {
  const t = useTexts();
  const maySet = useMay('settings.write');
  const steps = all.filter(({ step }) => maySet || !IN_SETTINGS.includes(step));
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Section
      title={t('dashboard.setupTitle')}
      hint={t('dashboard.setupProgress', { done, total: steps.length })}
    >
      <progress
        className={classes['progress']}
        value={done}
        max={steps.length}
        aria-label={t('dashboard.setupTitle')}
      />
      <ol className={classes['steps']}>
        {steps.map(({ step, done: isDone }) => (
          <li key={step}>
            {isDone ? (
              <span className={classes['step']} data-done>
                <IconCircleCheckFilled size={20} aria-label={t('dashboard.setupDone')} role="img" />
                <span>{t(`dashboard.setup_${step}`)}</span>
              </span>
            ) : (
              <Link to={PLACES[step]} className={classes['step']}>
                <IconCircle size={20} stroke={1.6} aria-hidden />
                <span>
                  {t(`dashboard.setup_${step}`)}
                  <span className={classes['stepHint']}>{t(`dashboard.setupHint_${step}`)}</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
