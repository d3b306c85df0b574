import { Button, Group } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** What can be done with an invoice in collections: pause and resume it at the agency, and withdraw it. */
export function CollectionButtons({ invoice }: { invoice: Invoice }) {
  const { id, inCollections } = invoice;
  const hasAgency = inCollections !== null && inCollections.state !== 'noted';
  return (
    <Group gap="xs">
      {hasAgency && (inCollections.isBlocked ? <ResumeButton id={id} /> : <PauseButton id={id} />)}
      <WithdrawButton invoiceId={id} />
    </Group>
  );
}

function PauseButton({ id }: { id: string }) {
  const t = useTexts();
  const pause = useWrite('debtCollection.pause', {
    refreshes: ['invoice', 'errand'],
    onSuccess: () => showToast({ level: 'success', title: t('reminder.collectionPaused') }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlayerPause size={16} aria-hidden />}
      loading={pause.isPending}
      onClick={() => pause.mutate({ params: { id }, body: {} })}
    >
      {t('reminder.pauseCollection')}
    </Button>
  );
}

function ResumeButton({ id }: { id: string }) {
  const t = useTexts();
  const resume = useWrite('debtCollection.resume', {
    refreshes: ['invoice', 'errand'],
    onSuccess: () => showToast({ level: 'success', title: t('reminder.collectionResumed') }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      loading={resume.isPending}
      onClick={() => resume.mutate({ params: { id }, body: {} })}
    >
      {t('reminder.resumeCollection')}
    </Button>
  );
}
