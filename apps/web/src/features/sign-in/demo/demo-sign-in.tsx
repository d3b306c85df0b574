import { Button } from '@mantine/core';
import type { Demo } from '@penning/contract';
import { useRef } from 'react';
import { useFirstFocus } from '../../../ui/hook/use-first-focus.ts';
import { useTexts } from '../../../ui/reader.ts';
import { GuestHeading } from '../guest-heading.tsx';
import classes from '../guest-page.module.css';
import { useSignIn } from '../use-sign-in.ts';

/** How to come back to a demo that was just made: its password is shown here, once. */
export function DemoSignIn({ demo: { token, password, people } }: { demo: Demo }) {
  const t = useTexts();
  const signIn = useSignIn();
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => button.current?.focus());
  return (
    <section className={classes['stack']} aria-label={t('session.demoReady')}>
      <GuestHeading title={t('session.demoReady')} lead={t('session.demoKeep')} />
      <dl className={classes['demoSignIn']}>
        <dt>{t('session.password')}</dt>
        <dd>
          <code>{password}</code>
        </dd>
        {people.map(({ role, email }) => (
          <div key={role}>
            <dt>{t(`session.demoRole_${role}`)}</dt>
            <dd>{email}</dd>
          </div>
        ))}
      </dl>
      <Button ref={button} size="md" fullWidth onClick={() => void signIn(token)}>
        {t('session.enterDemo')}
      </Button>
    </section>
  );
}
