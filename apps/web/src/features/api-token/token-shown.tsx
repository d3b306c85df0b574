import { Alert, Button, Group, Text } from '@mantine/core';
import { BASE_PATH } from '@penning/contract';
import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { CopiedSecret } from './copied-secret.tsx';
import classes from './token.module.css';

/** A new token, shown this once, with a request to try it. */
export function TokenShown({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts();
  const example = `curl -H "Authorization: Bearer ${token}" \\\n  "${window.location.origin}${BASE_PATH}/invoices?perPage=5"`;

  return (
    <>
      <Alert color="yellow" icon={<IconEye size={18} aria-hidden />} mb="md">
        {t('user.tokenShownText')}
      </Alert>
      <CopiedSecret secret={token} byHand={t('user.tokenCopyByHand')} />
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
