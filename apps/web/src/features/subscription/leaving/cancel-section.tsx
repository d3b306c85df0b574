import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { Subscription } from '@penning/contract';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** Cancels the account, while there is something to cancel. */
export function CancelSection({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const mayCancel = useMay('subscription.write') && subscription.satisfied && subscription.endsAt === null;
  if (!mayCancel) return null;
  return (
    <Section title={t('subscription.cancelTitle')} hint={t('subscription.cancelHint')}>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('subscription.cancelButton')}
      </Button>
      {isAsking && <CancelDialog onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

/** Cancelling requires accepting the terms (docs/rules/subscription.md#states). */
function CancelDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [isAccepted, setIsAccepted] = useState(false);
  const cancel = useWrite('subscription.cancel', {
    refreshes: ['preferences'],
    onSuccess: () => {
      onClose();
      showToast({ level: 'info', title: t('subscription.cancelDone') });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('subscription.cancelDialogTitle')}>
      <Text size="sm" mb="md">
        {t('subscription.cancelHint')}
      </Text>
      <Checkbox
        label={t('subscription.cancelTerms')}
        checked={isAccepted}
        onChange={({ currentTarget }) => setIsAccepted(currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('subscription.keepAccount')}
        </Button>
        <Button
          color="red"
          disabled={!isAccepted}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({})}
        >
          {t('subscription.cancelButton')}
        </Button>
      </Group>
    </Dialog>
  );
}
