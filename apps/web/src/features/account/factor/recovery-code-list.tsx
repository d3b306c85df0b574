import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './recovery-code-list.module.css';

/** Recovery codes, the only time they are shown: to copy, to save, to print. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts();
  const text = `${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'penning-recovery-codes.txt');
  return (
    <>
      <Text size="sm">{t('account.codesText')}</Text>
      <ul className={classes['codes']} aria-label={t('account.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton text={text} />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('common.download')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('account.print')}
        </Button>
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onDone}>{t('account.codesSaved')}</Button>
      </Group>
    </>
  );
}
