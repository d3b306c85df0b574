import { Group, TextInput } from '@mantine/core';
import { useTexts } from '../../ui/reader.ts';
import { CopyButton } from '../account/factor/copy-button.tsx';

/** The address that has to be entered at a service, for what it reports. */
export function WebhookAddress({ url }: { url: string }) {
  const t = useTexts();
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        label={t('integration.webhookUrl')}
        description={t('integration.hint_webhookUrl')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} />
    </Group>
  );
}
