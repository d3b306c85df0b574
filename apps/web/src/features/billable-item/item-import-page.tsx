import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { ImportPage } from '../import/import-page.tsx';

const route = getRouteApi('/_app/hours_/import');

/** Imports hours and expenses from the file of a time tracker, or any other. */
export function ItemImportPage() {
  const t = useTexts();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ImportPage
      kind="billableItem"
      id={id}
      onOpen={(opened) => void navigate({ search: { id: opened } })}
      onShow={() => void navigate({ to: '/hours' })}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/hours" {...props} />}
        >
          {t('billableItem.title')}
        </Button>
      }
    />
  );
}
