import { Button } from '@mantine/core';
import type { PrognosisRecord } from '@penning/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useReader } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';

interface Props {
  prognosis: PrognosisRecord;
  /** What is typed is not in the files yet. */
  isChanged: boolean;
}

/** The saved prognosis as PDF and CSV. */
export function DownloadButtons({ prognosis: { id, name }, isChanged }: Props) {
  const { t, language } = useReader();
  const [loading, setLoading] = useState<'pdf' | 'csv'>();
  const download = async (kind: 'pdf' | 'csv') => {
    setLoading(kind);
    try {
      const args = { params: { id }, query: { language } };
      const file =
        kind === 'pdf'
          ? await callRoute('prognosis.downloadPdf', args)
          : await callRoute('prognosis.downloadCsv', args);
      saveFile(file, `${t('prognosis.file')}-${name}.${kind}`);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(undefined);
    }
  };
  return (['pdf', 'csv'] as const).map((kind) => (
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
