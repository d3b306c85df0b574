import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { onTheme } from './load-preferences.ts';

/** Shows the theme that is applied from outside components. */
export function ThemeListener() {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => onTheme(setColorScheme), [setColorScheme]);
  return null;
}
