import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { ConnectedCrm, CrmLink } from '@penning/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CustomerJobs } from '../errand/customer-jobs.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CrmConflicts } from './crm-conflicts.tsx';
import classes from './crm.module.css';

/** What a customer is in the connected CRMs: its state there, what both sides changed, and what has to be decided. */
export function CrmSection({ customerId }: { customerId: string }) {
  const links = useRead('crm.get', { params: { id: customerId } });
  const crms = useRead('crm.list');
  const linked = links.data?.data;
  if (links.isLoadingError || crms.isLoadingError) return <ReadFailure of={[links, crms]} />;
  if (!linked) return null;
  const missing = (crms.data?.data ?? []).filter(
    ({ integration }) => !linked.some((link) => link.integration === integration),
  );
  return (
    <>
      {linked.map((link) => (
        <LinkSection key={link.integration} customerId={customerId} link={link} />
      ))}
      {missing.map((crm) => (
        <CreateSection key={crm.integration} customerId={customerId} crm={crm} />
      ))}
    </>
  );
}

/** Offers to make a customer in a CRM that doesn't have it. */
function CreateSection({ customerId, crm }: { customerId: string; crm: ConnectedCrm }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const { integration, title: name } = crm;
  const create = useWrite('crm.create', {
    refreshes: ['customer', 'errand'],
    errorTitle: t('crm.createFailed', { name }),
    onSuccess: ({ data: { queued } }) => {
      if (queued) showToast({ level: 'success', title: t('crm.creating', { name }) });
    },
  });
  if (!mayWrite) return null;
  return (
    <Section title={t('crm.notThere', { name })} hint={t('crm.createText', { name })}>
      <Button
        variant="default"
        size="sm"
        loading={create.isPending}
        disabled={create.isSuccess}
        onClick={() => create.mutate({ params: { id: customerId, integration } })}
      >
        {t('crm.create', { name })}
      </Button>
      <CustomerJobs customerId={customerId} integration={integration} />
    </Section>
  );
}

interface Props {
  customerId: string;
  link: CrmLink;
}

function LinkSection({ customerId, link }: Props) {
  const { t, instant } = useReader();
  const { title, url, state, isAsking, isWaiting, comparedAt } = link;
  const facts = [
    isWaiting ? t('crm.waiting', { name: title }) : '',
    t('crm.compared', { when: instant(comparedAt) }),
  ];
  return (
    <Section
      title={title}
      hint={state === 'deleted' ? undefined : t('crm.linkedText', { name: title })}
      action={
        url !== '' &&
        state !== 'deleted' && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" miw="max-content">
            {t('integration.openRemote', { name: title })} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )
      }
    >
      {isAsking && <GoneQuestion customerId={customerId} link={link} />}
      <CrmConflicts customerId={customerId} link={link} />
      <p className={classes['facts']}>{facts.filter((fact) => fact !== '').join(' ')}</p>
      <CustomerJobs customerId={customerId} integration={link.integration} />
    </Section>
  );
}

/** Asks what happens to a customer that was archived or deleted there. */
function GoneQuestion({ customerId, link }: Props) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const { integration, title: name, state } = link;
  const answer = useWrite('crm.confirm', {
    refreshes: ['customer'],
    errorTitle: t('crm.answerFailed'),
    onSuccess: () => showToast({ level: 'success', title: t('crm.answered') }),
  });
  const decide = (chosen: 'archive' | 'keep') =>
    answer.mutate({ params: { id: customerId, integration }, body: { answer: chosen } });
  const isDeleted = state === 'deleted';
  return (
    <Alert color="yellow" title={t(isDeleted ? 'crm.deletedThere' : 'crm.archivedThere', { name })}>
      {t(isDeleted ? 'crm.askDeleted' : 'crm.askArchived')}
      {mayWrite && (
        <Group gap="sm" mt="sm">
          <Button size="xs" loading={answer.isPending} onClick={() => decide('archive')}>
            {t('crm.archive')}
          </Button>
          <Button size="xs" variant="default" loading={answer.isPending} onClick={() => decide('keep')}>
            {t('crm.keep')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
