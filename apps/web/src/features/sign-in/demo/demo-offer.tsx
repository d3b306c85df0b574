import { Button, Text } from '@mantine/core';
import type { Demo } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useReader } from '../../../ui/reader.ts';
import classes from '../guest-page.module.css';

/** On an empty installation: a company with realistic invoices to look around in. */
export function DemoOffer({ onMade }: { onMade: (demo: Demo) => void }) {
  const { t, language } = useReader();
  const health = useRead('installation.getHealth');
  const create = useWrite('installation.createDemo', { onSuccess: ({ data }) => onMade(data) });
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
