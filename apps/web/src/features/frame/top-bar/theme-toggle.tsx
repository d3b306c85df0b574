import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useChangePreferences } from '../../session/use-change-preferences.ts';
import { usePreferences } from '../../session/use-preferences.ts';

/** Light or dark, saved for the person. */
export function ThemeToggle() {
  const t = useTexts();
  const change = useChangePreferences();
  const dark = useComputedColorScheme('light') === 'dark';
  const { white_label: whiteLabel } = usePreferences();
  // A company that is dark for everybody leaves no choice.
  if (whiteLabel?.type === 'dark') return null;
  const label = t(dark ? 'frame.toLight' : 'frame.toDark');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => change.mutate({ body: { theme: dark ? 'light' : 'dark' } })}
      >
        {dark ? (
          <IconSun size={20} stroke={1.7} aria-hidden />
        ) : (
          <IconMoon size={20} stroke={1.7} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
