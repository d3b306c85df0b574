import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Signs in with a passkey of this device; not offered where the browser has none, for instance on plain
 * http.
 */
export function PasskeyLogin() {
  const t = useTexts();
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  if (typeof window.PublicKeyCredential !== 'function') return null;
  const start = async () => {
    setBusy(true);
    try {
      const { askPasskey, belongsHere } = await import('../account/passkey/ask-passkey.ts');
      const { data: options } = await callRoute('session.getPasskeyOptions', undefined);
      const host = options.rpId ?? '';
      if (!belongsHere(host))
        return showToast({ level: 'info', title: t('session.passkeyElsewhere', { host }) });
      const response = await askPasskey(options);
      if (!response) return showToast({ level: 'info', title: t('session.passkeyUnused') });
      await signIn((await callRoute('session.loginWithPasskey', { body: { response } })).data.token);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={isBusy}
      leftSection={<IconKey size={18} aria-hidden />}
      onClick={() => void start()}
    >
      {t('session.signInWithPasskey')}
    </Button>
  );
}
