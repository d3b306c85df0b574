import { Alert, Button, Group, Text } from '@mantine/core';
import { BASE_PATH } from '@penning/contract';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './token.module.css';

/** A new token, shown this once, with a request to try it. */
export function TokenShown({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts();
  const field = useRef<HTMLElement>(null);
  const example = `curl -H "Authorization: Bearer ${token}" \\\n  "${window.location.origin}${BASE_PATH}/invoices?perPage=5"`;

  // The clipboard exists on https and localhost only.
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      showToast({ level: 'success', title: t('common.copied') });
    } catch (error) {
      console.warn('the clipboard is closed:', error instanceof Error ? error.name : '');
      if (field.current) window.getSelection()?.selectAllChildren(field.current);
      showToast({ level: 'info', title: t('user.tokenCopyByHand') });
    }
  }

  return (
    <>
      <Alert color="yellow" icon={<IconEye size={18} aria-hidden />} mb="md">
        {t('user.tokenShownText')}
      </Alert>
      <div className={classes['token']}>
        <code ref={field}>{token}</code>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {t('common.copy')}
        </Button>
      </div>
      <Text size="sm" fw={600} mt="lg">
        {t('user.tokenExample')}
      </Text>
      <pre className={classes['example']} tabIndex={0}>
        {example}
      </pre>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onDone}>{t('user.tokenDone')}</Button>
      </Group>
    </>
  );
}
