import { Button } from '@mantine/core';
import type { Dashboard } from '@penning/contract';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';

/** The remaining setup steps, for people who may do them; hidden when all are done or it is dismissed. */
export function SetupList({ setup: { steps, dismissed } }: { setup: Dashboard['setup'] }) {
  const t = useTexts();
  const maySet = useMay('settings.write');
  const done = steps.filter(({ state }) => state === 'done').length;
  if (!maySet || dismissed || done === steps.length) return null;
  return (
    <Section
      title={t('dashboard.setupTitle')}
      hint={t('dashboard.setupProgress', { done, total: steps.length })}
      action={<Dismiss />}
    >
      <progress
        className={classes['progress']}
        value={done}
        max={steps.length}
        aria-label={t('dashboard.setupTitle')}
      />
      <ol className={classes['steps']}>
        {steps.map(({ step, state }) => (
          <li key={step}>
            {state === 'done' ? (
              <span className={classes['step']} data-done>
                <IconCircleCheckFilled size={20} aria-label={t('dashboard.setupDone')} role="img" />
                <span>{t(`dashboard.setup_${step}`)}</span>
              </span>
            ) : (
              <Link to="/setup" search={{ step }} className={classes['step']}>
                <IconCircle size={20} stroke={1.6} aria-hidden />
                <span>
                  {t(`dashboard.setup_${step}`)}
                  <span className={classes['stepHint']}>
                    {t(state === 'skipped' ? 'dashboard.setupSkipped' : `dashboard.setupHint_${step}`)}
                  </span>
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

function Dismiss() {
  const t = useTexts();
  const update = useWrite('setup.update', {
    refreshes: ['overview'],
    onSuccess: (_, { body }) => {
      if (body?.dismissed !== true) return;
      showToast({
        level: 'success',
        title: t('dashboard.setupHidden'),
        action: { label: t('common.undo'), onClick: () => set(false) },
      });
    },
  });
  const set = (dismissed: boolean) => update.mutate({ body: { dismissed } });
  return (
    <Button variant="subtle" size="compact-sm" loading={update.isPending} onClick={() => set(true)}>
      {t('dashboard.setupHide')}
    </Button>
  );
}
