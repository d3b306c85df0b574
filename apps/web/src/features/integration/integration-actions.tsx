import { Button } from '@mantine/core';
import type { Integration } from '@penning/contract';
import { useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import classes from './integration-card.module.css';
import type { IntegrationPlace } from './integration-place.ts';
import { useIntegrationCalls } from './use-integrations.ts';

interface Props {
  integration: Integration;
  place: IntegrationPlace;
  onEdit: () => void;
  onLeave: () => void;
  /** Shows what the service does; left out where it does nothing with documents. */
  onActivity: (() => void) | undefined;
  /** Matches accounts and VAT codes with those of the service; left out where there is nothing to match. */
  onMatch: (() => void) | undefined;
}

/** The possible actions on a service in its present state. */
export function IntegrationActions({ integration, place, onEdit, onLeave, onActivity, onMatch }: Props) {
  const t = useTexts();
  const calls = useIntegrationCalls(place);
  const [busy, setBusy] = useState<'test' | 'pause' | 'authorise'>();
  const { name, title, state, enabled } = integration;
  const named = { name: title };

  const attempt = (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    void work()
      .catch((error: unknown) => showError(error, t('integration.saveFailed')))
      .finally(() => setBusy(undefined));
  };
  const test = async () => {
    const { ok, message } = await calls.test(name);
    if (ok) showToast({ level: 'success', title: t('integration.testOk', named) });
    else showToast({ level: 'error', title: t('integration.testNotOk', named), message });
  };
  const pause = async () => {
    await calls.update(name, { enabled: !enabled });
    const text = enabled ? 'integration.pausedToast' : 'integration.resumedToast';
    showToast({ level: 'success', title: t(text, named) });
  };
  const authorise = async () => {
    const { authorisationUrl } = await calls.connect(name, { config: {} });
    if (authorisationUrl !== null) window.location.assign(authorisationUrl);
  };

  if (state === 'off') {
    return (
      <div className={classes['actions']}>
        <Button variant="default" aria-label={t('integration.connectOf', named)} onClick={onEdit}>
          {t('integration.connect')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['actions']}>
      {state === 'needsAuthorisation' && (
        <Button
          loading={busy === 'authorise'}
          aria-label={t('integration.authoriseOf', named)}
          onClick={() => attempt('authorise', authorise)}
        >
          {t('integration.authorise')}
        </Button>
      )}
      {onMatch && state !== 'needsAuthorisation' && (
        <Button
          variant={state === 'needsMapping' ? 'filled' : 'default'}
          aria-label={t('integration.matchOf', named)}
          onClick={onMatch}
        >
          {t('integration.match')}
        </Button>
      )}
      {onActivity && (
        <Button variant="default" aria-label={t('integration.activityOf', named)} onClick={onActivity}>
          {t('integration.activity')}
        </Button>
      )}
      <Button
        variant="default"
        loading={busy === 'test'}
        aria-label={t('integration.testOf', named)}
        onClick={() => attempt('test', test)}
      >
        {t('integration.test')}
      </Button>
      <Button variant="default" aria-label={t('integration.changeOf', named)} onClick={onEdit}>
        {t('integration.change')}
      </Button>
      <Button
        variant="default"
        loading={busy === 'pause'}
        aria-label={t(enabled ? 'integration.pauseOf' : 'integration.resumeOf', named)}
        onClick={() => attempt('pause', pause)}
      >
        {t(enabled ? 'integration.pause' : 'integration.resume')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('integration.disconnectOf', named)}
        onClick={onLeave}
      >
        {t('integration.disconnect')}
      </Button>
    </div>
  );
}
