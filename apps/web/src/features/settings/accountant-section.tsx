import { Button, Text } from '@mantine/core';
import { AccountantNumber, type AccountantLink, type CompanyAccountant } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { groupNumber } from '../record/group-number.ts';
import { LinkRequest } from '../record/link-request.tsx';
import { LinkRow } from '../record/link-row.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

/** The company's accounting firm: requesting, accepting and ending the link; for owners only. */
export function AccountantSection() {
  const t = useTexts();
  const read = useRead('accountantLink.get');
  return (
    <Section title={t('accountant.sectionTitle')} hint={t('accountant.sectionHint')}>
      {read.data ? (
        <Content company={read.data.data} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </Section>
  );
}

function Content({ company }: { company: CompanyAccountant }) {
  const t = useTexts();
  const mayDecide = useMay('subscription.write');
  const { accountant, links, number } = company;
  return (
    <>
      {accountant ? (
        <Linked accountant={accountant} mayDecide={mayDecide} />
      ) : (
        <>
          {links.length === 0 && <Text size="sm">{t('accountant.sectionNone')}</Text>}
          {links.map((link) => (
            <Waiting key={link.id} link={link} mayDecide={mayDecide} />
          ))}
          {mayDecide && <AskForm />}
        </>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('accountant.sectionOwnNumber', { number: groupNumber(number) })}
      </Text>
      {!mayDecide && (
        <Text size="sm" c="dimmed">
          {t('accountant.sectionOwnerOnly')}
        </Text>
      )}
    </>
  );
}

function Linked(props: { accountant: NonNullable<CompanyAccountant['accountant']>; mayDecide: boolean }) {
  const { t, instant } = useReader();
  const { name, city, email, phone, since } = props.accountant;
  const [asking, setAsking] = useState(false);
  const detach = useWrite('accountantLink.detach', {
    refreshes: ['preferences'],
    onSuccess: () => {
      setAsking(false);
      showToast({ level: 'success', title: t('accountant.sectionDetached') });
    },
  });
  const linkedSince = since === null ? '' : t('accountant.sectionSince', { when: instant(since) });
  return (
    <LinkRow title={name} detail={[city, email, phone, linkedSince].filter(Boolean).join(' · ')}>
      {props.mayDecide && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('accountant.detach')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('accountant.sectionDetachTitle', { name })}
        confirmLabel={t('accountant.detach')}
        busy={detach.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => detach.mutate({}, { onError: () => setAsking(false) })}
      >
        {t('accountant.sectionDetachText')}
      </ConfirmDialog>
    </LinkRow>
  );
}

function Waiting({ link, mayDecide }: { link: AccountantLink; mayDecide: boolean }) {
  const t = useTexts();
  const { name, city } = link.accountant;
  const said = (title: string) => ({
    refreshes: ['preferences'] as const,
    onSuccess: () => showToast({ level: 'success', title }),
  });
  const answers = {
    accept: useWrite('accountantLink.accept', said(t('accountant.sectionLinked', { name }))),
    decline: useWrite('accountantLink.decline', said(t('accountant.declined'))),
    withdraw: useWrite('accountantLink.withdraw', said(t('accountant.withdrawn'))),
  };
  const isTheirs = link.askedBy === 'accountant';
  const title = t(isTheirs ? 'accountant.sectionRequest' : 'accountant.sectionWaiting', { name });
  return (
    <LinkRequest
      link={link}
      side="company"
      title={title}
      city={city}
      mayDecide={mayDecide}
      answers={answers}
    />
  );
}

const Asked = z.strictObject({ accountant: AccountantNumber });

function AskForm() {
  const t = useTexts();
  const form = useZodForm(Asked, { accountant: '' });
  const ask = useWrite('accountantLink.ask', { errorTitle: false, refreshes: ['preferences'] });
  const submit = async (body: { accountant: string }) => {
    const { data } = await ask.mutateAsync({ body });
    const { accountant } = data;
    showToast({
      level: 'success',
      title: accountant
        ? t('accountant.sectionLinked', { name: accountant.name })
        : t('accountant.sectionAsked'),
    });
    form.reset();
  };
  return (
    <KeptForm
      keep="accountant:new"
      isAside
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('accountant.sectionAsk')} variant="default" />}
    >
      <TextField
        form={form}
        name="accountant"
        label={t('accountant.accountantId')}
        inputMode="numeric"
        autoComplete="off"
        maw={280}
        mt="sm"
      />
    </KeptForm>
  );
}
