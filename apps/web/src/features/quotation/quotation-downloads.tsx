import { Button, Menu } from '@mantine/core';
import type { Quotation } from '@penning/contract';
import {
  IconChevronDown,
  IconDownload,
  IconExternalLink,
  IconFileCertificate,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { useQuotationFiles } from './use-quotation-files.ts';

/** The quotation as a file, and the evidence of its acceptance. */
export function QuotationDownloads({ quotation }: { quotation: Quotation }) {
  const t = useTexts();
  const { open, download, openAcceptance } = useQuotationFiles(quotation);
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          loading={open.isPending || download.isPending || openAcceptance.isPending}
        >
          {t('archive.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={17} aria-hidden />} onClick={() => open.mutate()}>
          {t(quotation.state === 'draft' ? 'archive.openPreview' : 'archive.openPdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={17} aria-hidden />} onClick={() => download.mutate()}>
          {t('archive.downloadPdf')}
        </Menu.Item>
        {quotation.answer?.proofHash && (
          <Menu.Item
            leftSection={<IconFileCertificate size={17} aria-hidden />}
            onClick={() => openAcceptance.mutate()}
          >
            {t('quotation.openAcceptance')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
