import { Button, Menu } from '@mantine/core';
import { REPORT_FORMATS, type ReportFormat } from '@penning/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';
import classes from './analytics.module.css';

interface Props {
  /** The name of the file, without its extension. */
  name: string;
  load: (format: ReportFormat) => Promise<Blob>;
}

/** A report as a file, in each of its formats. */
export function ReportDownload({ name, load }: Props) {
  const t = useTexts();
  const [loading, setLoading] = useState(false);
  const download = async (format: ReportFormat) => {
    setLoading(true);
    try {
      saveFile(await load(format), `${name}.${format}`);
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
          classNames={{ label: classes['downloadLabel'] }}
          loading={loading}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('analytics.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {REPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(`analytics.format_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
