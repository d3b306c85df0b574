import { Button, Group } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useTexts } from '../../../ui/reader.ts';

interface Props {
  opened: boolean;
  busy: boolean;
  onClose: () => void;
  onPause: (until: string | null) => void;
}

/** Until when the reminders of the ticked customers pause. */
export function PauseDialog({ opened, busy, onClose, onPause }: Props) {
  const t = useTexts();
  const [until, setUntil] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onPause(until === '' ? null : until);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('customerList.pause')} size="sm">
      <form onSubmit={submit}>
        <DateInput
          label={t('customerList.pauseUntil')}
          value={until}
          onChange={(day) => setUntil(day)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={busy}>
            {t('customerList.apply')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
