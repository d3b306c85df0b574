import { Alert, Button, Text } from '@mantine/core';
import type { VatCode } from '@penning/contract';
import { firstVatCodesOf, plainDate } from '@penning/domain';
import { countryName } from '@penning/i18n/countries';
import { useWrite } from '../../../api/use-write.ts';
import { useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useMay, usePreferences } from '../../session/use-preferences.ts';

/** Offers the VAT codes of the company's country to one that charges VAT, but not at its standard rate. */
export function OwnCodesMissing({ codes = [] }: { codes?: readonly VatCode[] | undefined }) {
  const { t, language } = useReader();
  const mayWrite = useMay('settings.write');
  const { country, today } = usePreferences();
  const add = useWrite('vatCode.addOwn', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.ownCodesAdded') }),
  });
  const standard = firstVatCodesOf(country, plainDate(today)).find(({ type }) => type === 'high');
  const rates = codes.filter(({ type }) => type === 'high' || type === 'low');
  const isThere = rates.some(({ type, factor }) => type === 'high' && factor === standard?.factor);
  const isCharging = rates.some(({ retired }) => !retired);
  if (!mayWrite || !standard || isThere || !isCharging) return null;
  return (
    <Alert color="yellow" variant="light" mb="md">
      <Text size="sm">{t('settings.ownCodesMissing', { country: countryName(country, language) })}</Text>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        loading={add.isPending}
        onClick={() => add.mutate({})}
      >
        {t('settings.ownCodesAdd')}
      </Button>
    </Alert>
  );
}
