import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { BulkAction, BulkRequestInput, SelectionInput } from '@penning/contract';
import { type SyntheticEvent, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { oneOf } from '../../../ui/narrow.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { OwnServerNote } from '../../mail-server/own-server-note.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { SendingAdvice } from './sending-advice.tsx';

/** An action, on how many documents and which. */
export interface Asked {
  readonly action: BulkAction;
  readonly count: number;
  readonly selection: SelectionInput;
}

interface Props {
  asked: Asked;
  onBegun: (id: string) => void;
  onClose: () => void;
}

const CHANNELS = ['email', 'mark'] as const;

interface Choices {
  channel: (typeof CHANNELS)[number];
  backDatingReason: string;
  paidOn: string;
  methodId: string;
  byEmail: boolean;
  batchId: string;
}

/** Says what will happen and asks for the choices; nothing happens before that. */
export function BulkForm({ asked, onBegun, onClose }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  // One token for as long as the window is open: a retry after a lost answer doesn't start it twice.
  const [token] = useState(newId);
  const [choices, setChoices] = useState<Choices>({
    channel: 'email',
    backDatingReason: '',
    paidOn: today,
    methodId: '',
    byEmail: true,
    batchId: '',
  });
  const start = useWrite('bulk.start', {
    errorTitle: t('bulk.startFailed'),
    onSuccess: ({ data }) => onBegun(data.id),
  });
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    start.mutate({ body: requestOf(asked, token, choices) });
  };
  return (
    <form onSubmit={begin}>
      <Stack gap="md">
        <Text size="sm">{t(`bulk.text_${asked.action}`)}</Text>
        <Fields
          asked={asked}
          choices={choices}
          onChange={(changes) => setChoices({ ...choices, ...changes })}
        />
        {isEmailed(asked, choices) && <OwnServerNote />}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={start.isPending} {...(isFinal(asked) ? { color: 'red' } : {})}>
          {t(`bulk.action_${asked.action}`)}
        </Button>
      </Group>
    </form>
  );
}

function isEmailed({ action }: Asked, { channel, byEmail }: Choices): boolean {
  if (action === 'send') return channel === 'email';
  return action === 'credit' ? byEmail : action === 'remind';
}

function isFinal({ action }: Asked): boolean {
  return action === 'delete' || action === 'credit';
}

interface FieldsProps {
  asked: Asked;
  choices: Choices;
  onChange: (changes: Partial<Choices>) => void;
}

function Fields({ asked, choices, onChange }: FieldsProps) {
  const t = useTexts();
  switch (asked.action) {
    case 'send':
      return (
        <>
          <NativeSelect
            label={t('bulk.channel')}
            value={choices.channel}
            onChange={(event) => onChange({ channel: oneOf(CHANNELS, event.currentTarget.value) ?? 'email' })}
            data={CHANNELS.map((value) => ({ value, label: t(`bulk.channel_${value}`) }))}
          />
          <SendingAdvice
            selection={asked.selection}
            reason={choices.backDatingReason}
            onChange={(backDatingReason) => onChange({ backDatingReason })}
          />
        </>
      );
    case 'registerPayment':
      return <PaymentFields choices={choices} onChange={onChange} />;
    case 'addToBatch':
      return <BatchField choices={choices} onChange={onChange} />;
    case 'credit':
      return (
        <Checkbox
          label={t('bulk.creditEmail')}
          checked={choices.byEmail}
          onChange={(event) => onChange({ byEmail: event.currentTarget.checked })}
        />
      );
    default:
      return null;
  }
}

function PaymentFields({ choices, onChange }: Omit<FieldsProps, 'asked'>) {
  const t = useTexts();
  const methods = useRead('paymentMethod.list');
  return (
    <>
      <DateInput
        required
        label={t('archive.paymentDate')}
        value={choices.paidOn}
        onChange={(day) => onChange({ paidOn: day })}
      />
      <ReadFailure of={[methods]} />
      <NativeSelect
        label={t('archive.paymentMethod')}
        value={choices.methodId}
        onChange={(event) => onChange({ methodId: event.currentTarget.value })}
        data={[
          { value: '', label: t('archive.noMethod') },
          ...(methods.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** The SEPA batches that invoices can still be added to. */
function BatchField({ choices, onChange }: Omit<FieldsProps, 'asked'>) {
  const { t, date } = useReader();
  const open = useRead('sepaBatch.list', { query: { state: 'open', perPage: 100 } });
  if (open.isLoadingError) return <ReadFailure of={[open]} />;
  const batches = open.data?.data ?? [];
  if (open.data && batches.length === 0) return <Text size="sm">{t('bulk.noBatch')}</Text>;
  return (
    <NativeSelect
      label={t('bulk.batch')}
      required
      value={choices.batchId}
      onChange={(event) => onChange({ batchId: event.currentTarget.value })}
      data={[
        { value: '', label: t('common.choose') },
        ...batches.map(({ id, sepaId, collectionDate }) => ({
          value: id,
          label: t('bulk.openBatch', { name: sepaId, date: date(collectionDate) }),
        })),
      ]}
    />
  );
}

function requestOf({ action, selection }: Asked, token: string, choices: Choices): BulkRequestInput {
  const { channel, backDatingReason, paidOn, methodId, byEmail, batchId } = choices;
  switch (action) {
    case 'send':
      return { action, token, selection, channel, backDatingReason };
    case 'registerPayment':
      return { action, token, selection, paidOn, methodId: methodId === '' ? null : methodId };
    case 'addToBatch':
      return { action, token, selection, batchId };
    case 'credit':
      return { action, token, selection, channel: byEmail ? 'email' : 'mark' };
    default:
      return { action, token, selection };
  }
}
