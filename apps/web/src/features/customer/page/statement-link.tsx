import { Button, Group } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './customer-page.module.css';

/** The link by which the customer sees and pays all that is open. */
export function StatementLink({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const args = { params: { id: customerId } };
  const read = useRead('customerStatement.getLink', args);
  const create = useWrite('customerStatement.createLink', {
    refreshes: ['customerStatement'],
    onSuccess: ({ data }) => copy(data.url),
  });
  const revoke = useWrite('customerStatement.revokeLink', {
    refreshes: ['customerStatement'],
    onSuccess: () => showToast({ level: 'success', title: t('customerStatement.linkRevoked') }),
  });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ level: 'success', title: t('customerStatement.linkCopied') });
    } catch {
      showToast({ level: 'info', title: t('customerStatement.link'), message: url, timeout: false });
    }
  };
  if (read.isLoadingError) return <ReadFailure of={[read]} />;
  if (!read.data) return null;
  const { url, ofMerged } = read.data.data;
  if (url === null && ofMerged === 0 && !mayWrite) return null;
  return (
    <section className={classes['column']} aria-label={t('customerStatement.link')}>
      <div>
        <strong>{t('customerStatement.link')}</strong>
        <p className={classes['dimmed']}>{t('customerStatement.linkHint')}</p>
        {ofMerged > 0 && (
          <p className={classes['dimmed']}>{t('customerStatement.linkOfMerged', { count: ofMerged })}</p>
        )}
      </div>
      <Group>
        {url !== null && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy(url)}
          >
            {t('customerStatement.copyLink')}
          </Button>
        )}
        {url === null && mayWrite && (
          <Button
            variant="default"
            loading={create.isPending}
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => create.mutate(args)}
          >
            {t('customerStatement.createLink')}
          </Button>
        )}
        {mayWrite && (url !== null || ofMerged > 0) && (
          <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => revoke.mutate(args)}>
            {t('customerStatement.revokeLink')}
          </Button>
        )}
      </Group>
    </section>
  );
}
