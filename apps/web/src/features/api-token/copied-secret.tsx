import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './copied-secret.module.css';

/** A secret that is shown this once, with a button that copies it. */
export function CopiedSecret({ secret, byHand }: { secret: string; byHand: string }) {
  const t = useTexts();
  const field = useRef<HTMLElement>(null);

  // The clipboard exists on https and localhost only.
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ level: 'success', title: t('common.copied') });
    } catch (error) {
      console.warn('the clipboard is closed:', error instanceof Error ? error.name : '');
      if (field.current) window.getSelection()?.selectAllChildren(field.current);
      showToast({ level: 'info', title: byHand });
    }
  }

  return (
    <div className={classes['secret']}>
      <code ref={field}>{secret}</code>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
        data-autofocus
      >
        {t('common.copy')}
      </Button>
    </div>
  );
}
