import { Anchor, Group } from '@mantine/core';
import type { InstallationFacts } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';

const LABELS = {
  terms: 'admin.legalTerms',
  privacy: 'admin.legalPrivacy',
  imprint: 'admin.legalImprint',
  contact: 'admin.legalContact',
} as const;
const KINDS = ['terms', 'privacy', 'imprint', 'contact'] as const;

/** What holds at this operator, who they are and where they are asked for help; nothing where they say nothing. */
export function OperatorLinks({ installation }: { installation: InstallationFacts }) {
  const t = useTexts();
  return (
    <Group gap="md">
      {KINDS.map((kind) => {
        const address = installation[kind];
        return (
          address !== null && (
            <Anchor key={kind} href={address} size="sm" target="_blank" rel="noreferrer">
              {t(LABELS[kind])}
            </Anchor>
          )
        );
      })}
    </Group>
  );
}
