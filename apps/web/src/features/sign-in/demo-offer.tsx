import { Button, Text } from '@mantine/core';
import type { Demo } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import classes from './guest-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** On an empty installation: a company with realistic invoices to look around in. */
export function DemoOffer() {
  const { t, language } = useReader();
  const health = useRead('installation.getHealth');
  const create = useWrite('installation.createDemo');
  if (create.data) return <DemoSignIn demo={create.data.data} />;
  if (!health.data?.data.empty) return null;
  return (
    <section className={classes['demo']} aria-label={t('session.emptyTitle')}>
      <div>
        <Text fw={600}>{t('session.emptyTitle')}</Text>
        <p>{t('session.emptyText')}</p>
      </div>
      <Button loading={create.isPending} onClick={() => create.mutate({ body: { language } })}>
        {t('session.openDemo')}
      </Button>
    </section>
  );
}

/** How to come back to the demo: its password is shown here, once. */
function DemoSignIn({ demo: { token, password, people } }: { demo: Demo }) {
  const t = useTexts();
  const signIn = useSignIn();
  const title = t('session.demoReady');
  return (
    <section className={classes['demo']} aria-label={title}>
      <div role="status">
        <Text fw={600}>{title}</Text>
        <p>{t('session.demoKeep')}</p>
      </div>
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
      <Button autoFocus onClick={() => void signIn(token)}>
        {t('session.enterDemo')}
      </Button>
    </section>
  );
}
