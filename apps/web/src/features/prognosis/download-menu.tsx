import { Button } from '@mantine/core';
import type { PrognosisRecord } from '@penning/contract';
import { IconDownload } from '@tabler/icons-react';
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

/** The saved prognosis as PDF, workbook and CSV. */
export function DownloadButtons({ prognosis: { id, name }, isChanged }: Props) {
  const { t, language } = useReader();
  const [loading, setLoading] = useState<Kind>();
  const download = async (kind: Kind) => {
    setLoading(kind);
    try {
      const args = { params: { id }, query: { language } };
      saveFile(await LOAD[kind](args), `${t('prognosis.file')}-${name}.${kind}`);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(undefined);
    }
  };
  return KINDS.map((kind) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={loading === kind}
      disabled={isChanged}
      {...(isChanged ? { title: t('prognosis.saveFirst') } : {})}
      onClick={() => void download(kind)}
    >
      {t(`prognosis.${kind}`)}
    </Button>
  ));
}
