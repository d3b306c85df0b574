import { NativeSelect, Text } from '@mantine/core';
import type { OneStopShop } from '@penning/contract';
import { isDistanceSale } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { useFollowSaved } from '../../../ui/form/kept/use-follow-saved.ts';
import { useCountryOptions } from '../../../ui/form/use-country-options.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import { OneStopShopReturnTable } from './one-stop-shop-return.tsx';

const Shape = z.object({ from: z.string() });

/**
 * Sales to consumers in other member states: since when they are declared through the one-stop shop, and
 * the return for each quarter.
 */
export function OneStopShopSection() {
  const t = useTexts();
  const read = useRead('oneStopShop.get');
  const data = read.data?.data;
  return (
    <Section title={t('settings.ossTitle')} hint={t('settings.ossHint')}>
      {data ? (
        <>
          <Threshold data={data} />
          <FromForm data={data} />
          {data.from !== null && <CountryAdder />}
          <OneStopShopReturnTable />
        </>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </Section>
  );
}

function Threshold({ data: { from, threshold } }: { data: OneStopShop }) {
  const t = useTexts();
  const { year, thisYear, limit, state } = threshold;
  const money = (amount: string) => formatMoney(amount, 'EUR');
  return (
    <Text size="sm" mb="md">
      {t('settings.ossThreshold', { year: String(year), amount: money(thisYear), limit: money(limit) })}
      {from === null && <> {t(`settings.ossThreshold_${state}`)}</>}
    </Text>
  );
}

function FromForm({ data: { from } }: { data: OneStopShop }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(Shape, { from: from ?? '' });
  useFollowSaved(form, { from: from ?? '' });
  const save = useWrite('oneStopShop.update', { errorTitle: false, refreshes: ['vatCode'] });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:one-stop-shop"
      onSubmit={(values) => save.mutateAsync({ body: { from: values.from === '' ? null : values.from } })}
    >
      <DateField
        form={form}
        name="from"
        label={t('settings.ossFrom')}
        description={t('settings.ossFromHint')}
      />
    </KeptForm>
  );
}

/** Adds the VAT codes of a member state before there is a customer in it. */
function CountryAdder() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { country: own } = usePreferences();
  const countries = useCountryOptions().filter(({ value }) =>
    isDistanceSale(own, { country: value, person: true }),
  );
  const add = useWrite('oneStopShop.addCountry', { refreshes: ['vatCode'] });
  const choose = (country: string) => {
    const label = countries.find(({ value }) => value === country)?.label ?? country;
    const onSuccess = () =>
      showToast({ level: 'success', title: t('settings.ossCountryAdded', { country: label }) });
    add.mutate({ body: { country } }, { onSuccess });
  };
  if (!mayWrite) return null;
  return (
    <NativeSelect
      mt="md"
      label={t('settings.ossAddCountry')}
      value=""
      disabled={add.isPending}
      data={[{ value: '', label: '' }, ...countries]}
      onChange={(event) => event.currentTarget.value !== '' && choose(event.currentTarget.value)}
    />
  );
}
