import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useOperatorLinks } from '../../session/operator-links.tsx';

/** Help and legal texts; loaded when the menu is opened. */
export function HelpItems() {
  const t = useTexts();
  const links = useOperatorLinks();
  if (links.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('frame.help')}</Menu.Label>
      {links.map(({ kind, label, address }) => (
        <Menu.Item
          key={kind}
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
