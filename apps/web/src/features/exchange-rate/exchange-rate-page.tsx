import { Button } from '@mantine/core';
import { type ExchangeRateRecord, ForeignCurrency } from '@penning/contract';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { oneOf } from '../../ui/narrow.ts';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ImportSection } from './import-section.tsx';
import { RateForm } from './rate-form.tsx';
import { RateSection } from './rate-section.tsx';
import { ReferenceNote } from './reference-note.tsx';
import { UseSection } from './use-section.tsx';

const route = getRouteApi('/_app/settings/exchange-rates');

/** The company's exchange rates: typed, from the file of the European Central Bank, and which invoice used which. */
export function ExchangeRatePage() {
  const t = useTexts();
  const search = route.useSearch();
  const mayAdd = useMay('document.write');
  const [editing, setEditing] = useState<ExchangeRateRecord | 'new'>();
  const currency = oneOf(ForeignCurrency.options, search.currency ?? '');
  const close = () => setEditing(undefined);
  return (
    <Page
      title={t('exchangeRate.title')}
      lead={t('exchangeRate.lead')}
      actions={
        mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            {t('exchangeRate.add')}
          </Button>
        )
      }
    >
      <ReadOnlyNotice />
      <ReferenceNote />
      <Columns>
        <Column>
          <RateSection currency={currency} onEdit={setEditing} />
        </Column>
        <Column>
          <ImportSection />
          <UseSection currency={currency} />
        </Column>
      </Columns>
      <Dialog
        opened={editing !== undefined}
        onClose={close}
        title={t(editing === 'new' ? 'exchangeRate.add' : 'exchangeRate.fact')}
      >
        {editing !== undefined && (
          <RateForm rate={editing === 'new' ? undefined : editing} currency={currency} onDone={close} />
        )}
      </Dialog>
    </Page>
  );
}
