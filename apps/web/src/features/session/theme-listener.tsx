import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { onTheme } from './load-preferences.ts';

/** Applies a theme that was set outside components. */
export function ThemeListener() {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => onTheme(setColorScheme), [setColorScheme]);
  return null;
}
