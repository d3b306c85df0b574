import { Group, TextInput } from '@mantine/core';
import { CopyButton } from '../account/factor/copy-button.tsx';

/** An address of ours that has to be entered at a service: for what it reports, or a page that opens there. */
export function AddressToEnter({ url, label, hint }: { url: string; label: string; hint: string }) {
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        label={label}
        description={hint}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} />
    </Group>
  );
}
