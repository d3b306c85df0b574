import { Button, Group, SegmentedControl } from '@mantine/core';
import { line, paragraph } from '@penning/contract';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../../api/new-id.ts';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField, TextareaField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import { addressList, addressesOf } from '../../document/address-list.ts';
import { openFile } from '../../document/open-file.ts';
import { OwnServerNote } from '../../mail-server/own-server-note.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './customer-page.module.css';
import { StatementLink } from './statement-link.tsx';

interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface Props {
  customerId: string;
  opened: boolean;
  onClose: () => void;
}

/** A customer's statement of account: viewed, downloaded as PDF, and sent by email. */
export function StatementDialog({ customerId, opened, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('customerStatement.title')} size="lg">
      <StatementChoice customerId={customerId} onDone={onClose} />
    </Dialog>
  );
}

function StatementChoice({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const [isPeriod, setIsPeriod] = useState(false);
  const [from, setFrom] = useState(() => `${new Date().getFullYear()}-01-01`);
  const [until, setUntil] = useState('');
  const [isMail, setIsMail] = useState(false);
  const isWhole = !isPeriod || (from !== '' && (until === '' || from <= until));
  const period: Period = isPeriod ? { from, until: until === '' ? undefined : until } : {};
  const args = { params: { id: customerId }, query: period };
  const read = useRead('customerStatement.get', args, { enabled: isWhole, keepPrevious: true });
  const name = `${t('customerStatement.title')}.pdf`;
  const download = () =>
    openFile(() => callRoute('customerStatement.download', args), name).catch((error: unknown) =>
      showError(error),
    );
  return (
    <div className={classes['column']}>
      <SegmentedControl
        aria-label={t('customerStatement.kindOfStatement')}
        value={isPeriod ? 'period' : 'open'}
        onChange={(value) => setIsPeriod(value === 'period')}
        data={[
          { value: 'open', label: t('customerStatement.ofOpen') },
          { value: 'period', label: t('customerStatement.ofPeriod') },
        ]}
      />
      {isPeriod && (
        <FieldRow>
          <DateInput label={t('customerStatement.from')} value={from} onChange={(day) => setFrom(day)} />
          <DateInput label={t('customerStatement.until')} value={until} onChange={(day) => setUntil(day)} />
        </FieldRow>
      )}
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Accounts accounts={read.data.data.accounts} isPeriod={isPeriod} />}
      {!isPeriod && !isMail && <StatementLink customerId={customerId} />}
      {isMail ? (
        <StatementMail customerId={customerId} period={period} onDone={onDone} />
      ) : (
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isWhole}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('customerStatement.download')}
          </Button>
          {mayWrite && (
            <Button
              disabled={!isWhole}
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => setIsMail(true)}
            >
              {t('customerStatement.email')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

type Accounts = NonNullable<ReturnType<typeof useRead<'customerStatement.get'>>['data']>['data']['accounts'];

function Accounts({ accounts, isPeriod }: { accounts: Accounts; isPeriod: boolean }) {
  const { t, date } = useReader();
  if (accounts.length === 0) return <p className={classes['dimmed']}>{t('customerStatement.nothing')}</p>;
  return accounts.map(({ currency, lines, opening, closing }) => (
    <table key={currency} className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('customerStatement.what')}</th>
          <th scope="col">{t('customerStatement.date')}</th>
          <th scope="col">{t('customerStatement.amount')}</th>
          <th scope="col">{t(isPeriod ? 'customerStatement.balance' : 'customerStatement.open')}</th>
        </tr>
      </thead>
      <tbody>
        {isPeriod && (
          <tr>
            <th scope="row" colSpan={3}>
              {t('customerStatement.openingBalance')}
            </th>
            <td>
              <MoneyText amount={opening} currency={currency} />
            </td>
          </tr>
        )}
        {lines.map((row, index) => (
          <tr key={`${row.documentId} ${row.kind} ${index}`}>
            <th scope="row">
              {t(`customerStatement.kind_${row.kind}`)} {row.number}
            </th>
            <td>{date(row.on)}</td>
            <td>
              <MoneyText amount={row.amount} currency={currency} />
            </td>
            <td>
              <MoneyText amount={isPeriod ? row.balance : row.open} currency={currency} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            <strong>{t(isPeriod ? 'customerStatement.balance' : 'customerStatement.totalOpen')}</strong>
          </th>
          <td>
            <MoneyText amount={closing} currency={currency} strong />
          </td>
        </tr>
      </tbody>
    </table>
  ));
}

const Mail = z.strictObject({
  to: addressList({ required: true }),
  cc: addressList({ required: false }),
  subject: line(200, 1),
  body: paragraph(10_000),
});
type Mail = z.infer<typeof Mail>;

interface MailProps {
  customerId: string;
  period: Period;
  onDone: () => void;
}

function StatementMail({ customerId, period, onDone }: MailProps) {
  const proposal = useRead('customerStatement.proposeMessage', {
    params: { id: customerId },
    query: period,
  });
  if (proposal.error) return <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />;
  if (!proposal.data) return <LinesSkeleton lines={4} />;
  const { to, cc, ...texts } = proposal.data.data;
  const begin = { ...texts, to: to.join(', '), cc: cc.join(', ') };
  return (
    <MailForm
      key={JSON.stringify(period)}
      customerId={customerId}
      period={period}
      begin={begin}
      onDone={onDone}
    />
  );
}

function MailForm({ customerId, period, begin, onDone }: MailProps & { begin: Mail }) {
  const t = useTexts();
  const form = useZodForm<Mail>(Mail, begin);
  // One token per dialog: a retry after a lost answer sends nothing twice.
  const [token] = useState(newId);
  const send = useWrite('customerStatement.send', {
    errorTitle: false,
    refreshes: ['customerOverview', 'overview'],
  });
  const submit = async ({ to, cc, ...texts }: Mail) => {
    const body = { ...period, ...texts, token, to: addressesOf(to), cc: addressesOf(cc) };
    await send.mutateAsync({ params: { id: customerId }, body });
    showToast({ level: 'success', title: t('customerStatement.sent') });
    onDone();
  };
  return (
    <KeptForm
      keep={`statement:${customerId}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('customerStatement.email')} />}
    >
      <OwnServerNote />
      <FieldRow>
        <TextField form={form} name="to" label={t('customerStatement.to')} required />
        <TextField form={form} name="cc" label={t('customerStatement.cc')} />
      </FieldRow>
      <TextField form={form} name="subject" label={t('customerStatement.subject')} required />
      <TextareaField form={form} name="body" label={t('customerStatement.message')} rows={6} />
    </KeptForm>
  );
}
