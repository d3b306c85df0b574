import { Button } from '@mantine/core';
import type { BookkeepingFormat } from '@penning/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { AccountsForm } from './accounts-form.tsx';
import { FileChoice } from './file-choice.tsx';

/** A file for a bookkeeping package, or for an accountant: which period, in which format, with which accounts. */
export function BookkeepingFilePage() {
  const t = useTexts();
  const { country } = usePreferences();
  const [format, setFormat] = useState<BookkeepingFormat>(country === 'DE' ? 'datev' : 'auditfile');
  const read = useRead('bookkeepingFile.list');
  const saved = read.data?.data.find((each) => each.format === format);
  return (
    <Page
      title={t('bookkeepingFile.title')}
      lead={t('bookkeepingFile.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/archive" {...props} />}
        >
          {t('archive.title')}
        </Button>
      }
    >
      <Columns>
        <FileChoice format={format} onFormat={setFormat} />
        {saved ? (
          <AccountsForm key={format} saved={saved} />
        ) : read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </Columns>
    </Page>
  );
}
