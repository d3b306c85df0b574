import { contrastOf, isDark, textOn } from '@penning/domain/colour/contrast';
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from '@penning/domain/colour/palette';
import { mix, readableShade } from '@penning/domain/colour/readable-shade';

const MIN_EDGE_CONTRAST = 3;
/** More than text needs, because a selected item has a tinted background. */
const CHOSEN_CONTRAST = 5.5;
type Scheme = 'light' | 'dark';

/**
 * A company's colours as the CSS variables of the app. Where its surfaces are made for the other scheme,
 * the app keeps its own, and the company's colour is shown in shades that are readable on them.
 */
export function paletteVariables(palette: Palette, scheme: Scheme): Record<string, string> {
  const fits = isDark(palette.backgroundCard) === (scheme === 'dark');
  if (!fits) return shaded(palette, scheme);
  const { background, backgroundCard, primary } = palette;
  // Buttons have the colour itself; as a text colour it has to be readable.
  const mark = readableShade(primary, scheme === 'dark' ? backgroundCard : background);
  return { ...surfaces(palette), ...brand(palette, mark) };
}

function shaded(palette: Palette, scheme: Scheme): Record<string, string> {
  const { background, backgroundCard } = scheme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE;
  // The surface with the lower contrast to text.
  const behind = scheme === 'dark' ? backgroundCard : background;
  const shade = (colour: string) => readableShade(colour, behind, CHOSEN_CONTRAST);
  const primaryDark = shade(palette.primaryDark);
  const colours = { ...palette, primaryDark, link: shade(palette.link) };
  return {
    ...brand({ ...colours, primaryTransparent: `${primaryDark}24` }, shade(palette.primary)),
    // A button keeps its colour under the pointer.
    '--mantine-color-green-filled-hover': palette.primaryDark,
  };
}

function surfaces({ background, backgroundCard, text, textPlaceholder, line }: Palette) {
  return {
    '--pn-background': background,
    '--pn-card': backgroundCard,
    '--pn-text': text,
    '--pn-text-dimmed': textPlaceholder,
    '--pn-line': line,
    '--pn-line-strong': readableShade(line, backgroundCard, MIN_EDGE_CONTRAST),
    '--pn-hover': mix(backgroundCard, text, 0.06),
    '--mantine-color-body': backgroundCard,
    '--mantine-color-text': text,
    '--mantine-color-dimmed': textPlaceholder,
    '--mantine-color-placeholder': textPlaceholder,
  };
}

function brand({ primary, primaryDark, primaryTransparent, textPrimary, link }: Palette, mark: string) {
  const onPrimary = contrastOf(primary, textPrimary) >= MIN_EDGE_CONTRAST ? textPrimary : textOn(primary);
  return {
    '--pn-primary': mark,
    '--pn-primary-dark': primaryDark,
    '--pn-primary-transparent': primaryTransparent,
    '--pn-on-primary': onPrimary,
    '--mantine-color-anchor': link,
    '--mantine-color-green-filled': primary,
    '--mantine-color-green-filled-hover': primaryDark,
    '--mantine-color-green-light': primaryTransparent,
    '--mantine-color-green-light-hover': primaryTransparent,
    '--mantine-color-green-light-color': primaryDark,
    '--mantine-color-green-outline': primaryDark,
    '--mantine-color-green-outline-hover': primaryTransparent,
    '--mantine-color-green-text': primaryDark,
    '--mantine-color-green-7': primary,
  };
}

/**
 * Applies the colours; returns a function that removes them. Values are set one by one, so that none can
 * inject anything but a colour.
 */
export function applyPalette(palette: Palette, scheme: Scheme): () => void {
  const { style } = document.documentElement;
  const names = Object.entries(paletteVariables(palette, scheme)).map(([name, value]) => {
    style.setProperty(name, value);
    return name;
  });
  return () => names.forEach((name) => style.removeProperty(name));
}
