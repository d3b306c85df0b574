import { Alert, Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { CopiedSecret } from '../api-token/copied-secret.tsx';

/** The signing secret of an endpoint, shown this once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTexts();
  return (
    <>
      <Alert color="yellow" icon={<IconEye size={18} aria-hidden />} mb="md">
        {t('webhook.secretText')}
      </Alert>
      <CopiedSecret secret={secret} byHand={t('user.tokenCopyByHand')} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onDone}>{t('webhook.secretDone')}</Button>
      </Group>
    </>
  );
}
