import { Anchor } from '@mantine/core';
import type { InstallationFacts } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import classes from './operator-links.module.css';

const LABELS = {
  terms: 'common.legalTerms',
  privacy: 'common.legalPrivacy',
  imprint: 'common.legalImprint',
  contact: 'common.legalContact',
} as const;
const KINDS = ['contact', 'terms', 'privacy', 'imprint'] as const;

/** The operator's help and legal texts; empty when there are none. */
export function useOperatorLinks(): { kind: (typeof KINDS)[number]; label: string; address: string }[] {
  const t = useTexts();
  const installation = useRead('installation.get').data?.data;
  return KINDS.flatMap((kind) => {
    const address: InstallationFacts['contact'] = installation?.[kind] ?? null;
    return address === null ? [] : [{ kind, label: t(LABELS[kind]), address }];
  });
}

export function OperatorLinks() {
  const links = useOperatorLinks();
  if (links.length === 0) return null;
  return (
    <div className={classes['links']}>
      {links.map(({ kind, label, address }) => (
        <Anchor key={kind} href={address} size="sm" target="_blank" rel="noreferrer">
          {label}
        </Anchor>
      ))}
    </div>
  );
}
