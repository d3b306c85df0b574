import { Button, Group } from '@mantine/core';
import type { Subscription } from '@penning/contract';
import { BASE_PATH } from '@penning/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** Loaded on demand. */
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/**
 * The company's data: exporting it, and deleting the account; without access to the subscription, only
 * exporting.
 */
export function DataSection({ subscription }: { subscription?: Subscription }) {
  const t = useTexts();
  const mayExport = useMay('company.export');
  const mayDelete = useMay('subscription.write') && subscription?.deletion === null;
  const [isDeleting, setIsDeleting] = useState(false);
  const take = useWrite('subscription.createExport', {
    onSuccess: ({ data }) => {
      // The browser downloads and saves the file itself, however large it is.
      const link = document.createElement('a');
      link.href = BASE_PATH + data.path;
      link.download = data.filename;
      document.body.append(link);
      link.click();
      link.remove();
      showToast({ level: 'info', title: t('subscription.exportStarted'), message: data.filename });
    },
  });
  if (!mayExport) return null;
  return (
    <Section title={t('subscription.dataTitle')} hint={t('subscription.dataHint')}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.mutate({})}
        >
          {t('subscription.exportButton')}
        </Button>
        {mayDelete && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            {t('subscription.deleteButton')}
          </Button>
        )}
      </Group>
      <Suspense>{isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}</Suspense>
    </Section>
  );
}
