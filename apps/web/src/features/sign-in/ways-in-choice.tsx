import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import type { WaysIn } from '@penning/contract';
import { useState } from 'react';
import { useReader } from '../../ui/reader.ts';

interface Props {
  ways: WaysIn;
  /** The passkeys that the user doesn't recognise. */
  removed: readonly string[];
  onRemove: (ids: readonly string[]) => void;
  /** A code that switches the second factor off; empty to keep it. */
  code: string;
  onCode: (code: string) => void;
}

/** Other ways into an account whose password is being reset: which ones end, and which stay unless ticked. */
export function WaysInChoice({ ways, removed, onRemove, code, onCode }: Props) {
  const { t, instant } = useReader();
  const [isRemoving, setRemoving] = useState(false);
  const { passkeys, secondFactor, apiTokens } = ways;
  const keep = (id: string, kept: boolean) =>
    onRemove(kept ? removed.filter((each) => each !== id) : [...removed, id]);
  return (
    <Stack gap="md">
      <Alert color="gray">{t('account.resetEnds', { tokens: apiTokens })}</Alert>
      {passkeys.length > 0 && (
        <Checkbox.Group
          label={t('account.resetPasskeys')}
          description={t('account.resetPasskeysHint')}
          value={passkeys.map(({ id }) => id).filter((id) => !removed.includes(id))}
        >
          <Stack gap="xs" mt="xs">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <Checkbox
                key={id}
                value={id}
                label={name}
                description={
                  lastUsedAt === null
                    ? t('account.resetPasskeyUnused', { at: instant(createdAt) })
                    : t('account.resetPasskeyUsed', { at: instant(lastUsedAt) })
                }
                onChange={(event) => keep(id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {secondFactor && (
        <Stack gap="xs">
          {!isRemoving && <Alert color="gray">{t('account.resetFactorStays')}</Alert>}
          <Checkbox
            label={t('account.resetFactorRemove')}
            checked={isRemoving}
            onChange={(event) => {
              setRemoving(event.currentTarget.checked);
              onCode('');
            }}
          />
          {isRemoving && (
            <TextInput
              label={t('account.resetFactorCode')}
              value={code}
              autoComplete="one-time-code"
              onChange={(event) => onCode(event.currentTarget.value)}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}
