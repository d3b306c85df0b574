import { Tooltip } from '@mantine/core';
import { type Icon, IconHelp, IconHistory } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useOperatorLinks } from '../../session/operator-links.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './rail.module.css';

/** Whom to ask, and the way back to the old design, where the operator has them; both open in a new tab. */
export function OutsideLinks({ collapsed }: { collapsed: boolean }) {
  const t = useTexts();
  const { legacy_url: legacyUrl } = usePreferences();
  const help = useOperatorLinks().find(({ kind }) => kind === 'contact');
  const links: { href: string; label: string; icon: Icon }[] = [
    ...(help ? [{ href: help.address, label: help.label, icon: IconHelp }] : []),
    ...(legacyUrl === '' ? [] : [{ href: legacyUrl, label: t('frame.oldDesign'), icon: IconHistory }]),
  ];
  return links.map(({ href, label, icon: Sign }) => (
    <Tooltip key={href} label={label} position="right" disabled={!collapsed}>
      <a className={classes['link']} href={href} target="_blank" rel="noreferrer">
        <Sign size={20} stroke={1.7} aria-hidden />
        <span className={collapsed ? 'pn-silent' : undefined}>{label}</span>
      </a>
    </Tooltip>
  ));
}
