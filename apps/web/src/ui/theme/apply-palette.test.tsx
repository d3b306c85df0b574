import { contrastOf } from '@penning/domain/colour/contrast';
import { DARK_PALETTE, LIGHT_PALETTE } from '@penning/domain/colour/palette';
import { describe, expect, it } from 'vitest';
import { applyPalette, paletteVariables } from './apply-palette.ts';

const OWN = { ...LIGHT_PALETTE, primary: '#7a1fa2', primaryDark: '#4a0d66', background: '#fff8e7' };

describe('the colours of a company', () => {
  it('are those of the app where its surfaces suit the colour scheme', () => {
    const variables = paletteVariables(OWN, 'light');
    expect(variables).toMatchObject({
      '--pn-primary': '#7a1fa2',
      '--pn-background': '#fff8e7',
      '--mantine-color-green-filled': '#7a1fa2',
      '--pn-on-primary': '#ffffff',
    });
    expect(paletteVariables({ ...DARK_PALETTE, primary: '#ffb300' }, 'dark')).toMatchObject({
      '--pn-background': DARK_PALETTE.background,
    });
  });

  it('are adapted to readable shades where the app has the other scheme', () => {
    const variables = paletteVariables(OWN, 'dark');
    expect(variables).not.toHaveProperty('--pn-background');
    for (const name of ['--pn-primary', '--pn-primary-dark', '--mantine-color-anchor'])
      expect(contrastOf(variables[name] ?? '', DARK_PALETTE.backgroundCard)).toBeGreaterThanOrEqual(4.5);
  });

  it('are removed completely', () => {
    const undo = applyPalette(OWN, 'light');
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--pn-background')).toBe('#fff8e7');
    undo();
    expect(style.getPropertyValue('--pn-background')).toBe('');
  });
});
