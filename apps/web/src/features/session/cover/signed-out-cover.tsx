import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { session } from '../../../api/client.ts';
import { useTexts } from '../../../ui/reader.ts';
import { leave } from '../follow-session.ts';

const follow = (onChange: () => void) => session.subscribe(onChange);
const isCovered = () => session.isSomeoneElses();

/**
 * Hides a page with unsaved changes after another tab signed out, or in as someone else; it is shown again when
 * the same person signs in. Loading it again would lose what was typed.
 */
export function SignedOutCover() {
  const t = useTexts();
  const isSomeoneElses = useSyncExternalStore(follow, isCovered);
  if (!isSomeoneElses) return null;
  return (
    <dialog
      // Above every panel and dialog of the page, none of which can be reached behind it.
      ref={(dialog) => {
        if (dialog?.open === false) dialog.showModal();
      }}
      aria-labelledby="signed-out-cover"
      // A browser asks only once whether Escape may close it.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
      style={{
        width: '100vw',
        maxWidth: 'none',
        height: '100dvh',
        maxHeight: 'none',
        border: 0,
        color: 'var(--mantine-color-text)',
        background: 'var(--mantine-color-body)',
      }}
    >
      <Stack h="100%" maw={440} mx="auto" justify="center">
        <Title id="signed-out-cover" order={1} size="h2">
          {t('session.coveredTitle')}
        </Title>
        <Text>{t('session.coveredLead')}</Text>
        <Group>
          <Button component="a" href="/login" target="_blank" rel="noopener" autoFocus>
            {t('session.signIn')}
          </Button>
          <Button variant="subtle" onClick={leave}>
            {t('session.reloadUnsaved')}
          </Button>
        </Group>
      </Stack>
    </dialog>
  );
}
