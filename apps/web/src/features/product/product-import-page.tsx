import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { ImportPage } from '../import/import-page.tsx';

const route = getRouteApi('/_app/settings/products_/import');

/** Imports products from a file of any program. */
export function ProductImportPage() {
  const t = useTexts();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ImportPage
      kind="product"
      id={id}
      onOpen={(opened) => void navigate({ search: { id: opened } })}
      onShow={() => void navigate({ to: '/settings/products' })}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/settings/products" {...props} />}
        >
          {t('settings.products')}
        </Button>
      }
    />
  );
}
