import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { ImportPage } from '../import/import-page.tsx';
import { InvoiceQueue } from './queue/invoice-queue.tsx';

const route = getRouteApi('/_app/invoices_/import');

/** Imports whole invoices, which become drafts to send. */
export function InvoiceImportPage() {
  const t = useTexts();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ImportPage
      kind="invoice"
      id={id}
      onOpen={(opened) => void navigate({ search: { id: opened } })}
      onShow={() => void navigate({ to: '/archive', search: { type: 'draft' } })}
      records={({ id: importId, importedCount }) => importedCount > 0 && <InvoiceQueue importId={importId} />}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/archive" search={{ type: 'draft' }} {...props} />}
        >
          {t('archive.tab_draft')}
        </Button>
      }
    />
  );
}
