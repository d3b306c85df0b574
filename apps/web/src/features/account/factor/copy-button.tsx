import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';

/** Copies a text; not offered where the browser has no clipboard, such as on plain http. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts();
  const { copied, copy } = useClipboard();
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => copy(text)}
    >
      {copied ? t('common.copied') : t('common.copy')}
    </Button>
  );
}
