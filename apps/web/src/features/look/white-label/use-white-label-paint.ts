import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Preferences } from '@penning/contract';
import { useEffect, useLayoutEffect } from 'react';
import { applyPalette } from '../../../ui/theme/apply-palette.ts';
import { applyTheme } from '../../session/load-preferences.ts';
import { usePreferences } from '../../session/use-preferences.ts';

/** Applies a company's colours or its dark mode to the app for everybody, while the company is open. */
export function useWhiteLabelPaint({ type, colours }: NonNullable<Preferences['white_label']>): void {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const { theme } = usePreferences();
  useLayoutEffect(
    () => (type === 'custom' ? applyPalette(colours, scheme) : undefined),
    [type, colours, scheme],
  );
  useEffect(() => {
    if (type !== 'dark') return undefined;
    setColorScheme('dark');
    return () => applyTheme(theme);
  }, [type, theme, setColorScheme]);
}
