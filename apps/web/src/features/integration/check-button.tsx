import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import type { IntegrationPlace } from './integration-place.ts';
import { useIntegrationCalls } from './use-integrations.ts';

/** Tests every service in use. */
export function CheckButton({ place }: { place: IntegrationPlace }) {
  const t = useTexts();
  const { check } = useIntegrationCalls(place);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const results = await check();
      const failed = results.filter(({ ok }) => !ok).length;
      if (failed > 0) showToast({ level: 'warning', title: t('integration.checkedSome', { count: failed }) });
      else showToast({ level: 'success', title: t('integration.checkedAll', { count: results.length }) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      {t('integration.checkAll')}
    </Button>
  );
}
