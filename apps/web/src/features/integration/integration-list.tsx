import { Anchor } from '@mantine/core';
import { ApiError, ERRORS, INTEGRATION_CLASSES, type Integration } from '@penning/contract';
import { IconLock, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ConfirmDialog, SidePanel } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { PageParts } from '../../ui/parts/page-parts.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import type { IntegrationPlace } from './integration-place.ts';
import { useIntegrationCalls, useIntegrations } from './use-integrations.ts';

const JobsPanel = lazyPart(async () => (await import('../errand/jobs-panel.tsx')).JobsPanel);

const MappingPanel = lazyPart(async () => (await import('./mapping-panel.tsx')).MappingPanel);

/** The classes whose services are asked to do something with documents or customers. */
const DOES_JOBS: ReadonlySet<Integration['class']> = new Set(['accounting', 'crm']);

/** Other services show what they do elsewhere, unless something there waits or failed. */
function doesJobs({ class: name, jobs }: Integration): boolean {
  return DOES_JOBS.has(name) || jobs.waiting + jobs.failed > 0;
}

/** The states in which somebody has to do something. */
const WAITS_FOR_PEOPLE: ReadonlySet<Integration['state']> = new Set([
  'failing',
  'needsAuthorisation',
  'needsMapping',
]);

interface Props {
  place: IntegrationPlace;
  mayWrite: boolean;
}

/** The services, a part of the page per category, each with its state and the possible actions. */
export function IntegrationList({ place, mayWrite }: Props) {
  const t = useTexts();
  const list = useIntegrations(place);
  const [editing, setEditing] = useState<Integration>();
  const [leaving, setLeaving] = useState<Integration>();
  const [followed, setFollowed] = useState<Integration>();
  const [matching, setMatching] = useState<Integration>();
  if (!list.data) return list.error ? <NotRead error={list.error} retry={list.refetch} /> : <LinesSkeleton />;
  const services = list.data.data;
  if (services.length === 0) {
    const icon = <IconPlugConnected size={28} />;
    return <EmptyState icon={icon} title={t('integration.empty')} text={t('integration.emptyText')} />;
  }
  const show = (name: Integration['class']) => (
    <Section
      title={t(`integration.class_${name}`)}
      hint={name === 'accounting' && !place.accountant ? <FileInstead /> : undefined}
    >
      {services.filter(isOf(name)).map((one) => (
        <IntegrationCard
          key={one.name}
          integration={one}
          place={place}
          mayWrite={mayWrite}
          onEdit={() => setEditing(one)}
          onLeave={() => setLeaving(one)}
          onActivity={!place.accountant && doesJobs(one) ? () => setFollowed(one) : undefined}
          onMatch={one.isMapped ? () => setMatching(one) : undefined}
        />
      ))}
    </Section>
  );
  const classes = INTEGRATION_CLASSES.filter((name) => services.some(isOf(name)));
  const [only] = classes;
  return (
    <>
      {classes.length === 1 && only !== undefined ? (
        show(only)
      ) : (
        <PageParts
          initial={services.find(({ state }) => WAITS_FOR_PEOPLE.has(state))?.class}
          parts={classes.map((name) => ({
            id: name,
            label: t(`integration.class_${name}`),
            content: show(name),
          }))}
        />
      )}
      <IntegrationDialog integration={editing} place={place} onClose={() => setEditing(undefined)} />
      <MatchPanel integration={matching} place={place} onClose={() => setMatching(undefined)} />
      <ActivityPanel integration={followed} onClose={() => setFollowed(undefined)} />
      <LeaveDialog integration={leaving} place={place} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function isOf(name: Integration['class']): (service: Integration) => boolean {
  return (service) => service.class === name;
}

/** Leads those whose bookkeeping can't be connected to a file for it. */
function FileInstead() {
  const t = useTexts();
  return (
    <>
      {t('integration.onceHint')} {t('bookkeepingFile.notListed')}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/archive/bookkeeping-file" {...props} />}
      >
        {t('bookkeepingFile.makeOne')}
      </Anchor>
    </>
  );
}

/** The activity of a service, beside the list. */
function ActivityPanel({
  integration,
  onClose,
}: {
  integration: Integration | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const name = integration?.title ?? '';
  return (
    <SidePanel
      opened={integration !== undefined}
      onClose={onClose}
      title={t('integration.activityOf', { name })}
    >
      {integration && (
        <Suspense fallback={<LinesSkeleton />}>
          <JobsPanel key={integration.name} integration={integration} />
        </Suspense>
      )}
    </SidePanel>
  );
}

/** Matching with a bookkeeping, beside the list. */
function MatchPanel({ integration, place, onClose }: LeaveProps) {
  const t = useTexts();
  const name = integration?.title ?? '';
  return (
    <SidePanel
      opened={integration !== undefined}
      onClose={onClose}
      title={t('integration.matchOf', { name })}
    >
      {integration && (
        <Suspense fallback={<LinesSkeleton lines={6} />}>
          <MappingPanel key={integration.name} integration={integration} place={place} onDone={onClose} />
        </Suspense>
      )}
    </SidePanel>
  );
}

function NotRead({ error, retry }: { error: Error; retry: () => unknown }) {
  if (error instanceof ApiError && error.status === ERRORS.forbidden.status) {
    return <EmptyState icon={<IconLock size={28} />} title={error.message} />;
  }
  return <Failure error={error} onRetry={() => void retry()} />;
}

interface LeaveProps {
  integration: Integration | undefined;
  place: IntegrationPlace;
  onClose: () => void;
}

function LeaveDialog({ integration, place, onClose }: LeaveProps) {
  const t = useTexts();
  const { disconnect } = useIntegrationCalls(place);
  const [busy, setBusy] = useState(false);
  const name = integration?.title ?? '';
  const waiting = integration?.jobs.waiting ?? 0;
  const leave = async () => {
    if (!integration) return;
    setBusy(true);
    try {
      await disconnect(integration.name);
      showToast({ level: 'success', title: t('integration.disconnectedToast', { name }) });
    } catch (error) {
      showError(error, t('integration.disconnectFailed'));
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={integration !== undefined}
      title={t('integration.disconnectTitle', { name })}
      confirmLabel={t('integration.disconnect')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      {integration && t(`integration.disconnect_${integration.class}`)}{' '}
      {waiting > 0 && t('integration.disconnectStops', { count: waiting })} {t('integration.disconnectText')}
    </ConfirmDialog>
  );
}
