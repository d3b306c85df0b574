import { Button, Menu } from '@mantine/core';
import type { PrognosisRecord } from '@penning/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Arguments, callRoute } from '../../api/route-name.ts';
import { useReader } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';

interface Props {
  prognosis: PrognosisRecord;
  /** What is typed is not in the files yet. */
  isChanged: boolean;
}

const KINDS = ['pdf', 'xlsx', 'csv'] as const;
type Kind = (typeof KINDS)[number];
type Asked = Arguments<'prognosis.downloadPdf'>;

const LOAD: Readonly<Record<Kind, (asked: Asked) => Promise<Blob>>> = {
  pdf: (asked) => callRoute('prognosis.downloadPdf', asked),
  xlsx: (asked) => callRoute('prognosis.downloadXlsx', asked),
  csv: (asked) => callRoute('prognosis.downloadCsv', asked),
};

/** The saved prognosis as a file, in each of its formats. */
export function DownloadMenu({ prognosis: { id, name }, isChanged }: Props) {
  const { t, language } = useReader();
  const [isLoading, setLoading] = useState(false);
  const download = async (kind: Kind) => {
    setLoading(true);
    try {
      const args = { params: { id }, query: { language } };
      saveFile(await LOAD[kind](args), `${t('prognosis.file')}-${name}.${kind}`);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={isChanged}
          {...(isChanged ? { title: t('prognosis.saveFirst') } : {})}
        >
          {t('common.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => void download(kind)}>
            {t(`prognosis.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
