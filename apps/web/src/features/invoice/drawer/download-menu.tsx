import { Button, Menu } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { IconChevronDown, IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { UblItems } from './ubl-items.tsx';
import type { useInvoiceFiles } from './use-invoice-files.ts';

interface Props {
  invoice: Invoice;
  files: ReturnType<typeof useInvoiceFiles>;
}

/** The invoice as a file, in every format that there is. */
export function DownloadMenu({ invoice, files }: Props) {
  const t = useTexts();
  const isDraft = invoice.status === STATUS.draft;
  const { open, download, downloadUbl } = files;
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          loading={open.isPending || download.isPending || downloadUbl.isPending}
        >
          {t('archive.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={17} aria-hidden />} onClick={() => open.mutate()}>
          {t(isDraft ? 'archive.openPreview' : 'archive.openPdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={17} aria-hidden />} onClick={() => download.mutate()}>
          {t('archive.downloadPdf')}
        </Menu.Item>
        {!isDraft && <UblItems invoice={invoice} onClick={(profile) => downloadUbl.mutate(profile)} />}
      </Menu.Dropdown>
    </Menu>
  );
}
