import {
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
} from '@mantine/core';
import { BRAND_GREEN } from '@penning/domain';

const green: MantineColorsTuple = [
  '#eef7f1',
  '#dbeee2',
  '#b7dcc6',
  '#8ec8a6',
  '#67b388',
  '#459c6c',
  '#2c8657',
  BRAND_GREEN,
  '#155a38',
  '#0d3f27',
];

/** Neutral greys with a hint of green; Mantine uses them for its dark surfaces. */
const dark: MantineColorsTuple = [
  '#e8edea',
  '#cfd6d2',
  '#aab3ae',
  '#85908a',
  '#3d4742',
  '#2f3833',
  '#212824',
  '#161b18',
  '#101412',
  '#0b0e0c',
];

/** Shade 7 is dark enough for white text. */
const red: MantineColorsTuple = [
  '#fdeeed',
  '#f9d9d6',
  '#f2b3ae',
  '#e98b84',
  '#df655c',
  '#d2453b',
  '#c5342a',
  '#b3261e',
  '#8f1d17',
  '#6c1510',
];

const gray: MantineColorsTuple = [
  '#f8faf9',
  '#f1f4f2',
  '#e6eae8',
  '#d8deda',
  '#c3cbc6',
  '#8a948e',
  '#6a746e',
  '#4c5550',
  '#333a36',
  '#1c211e',
];

export const theme = createTheme({
  primaryColor: 'green',
  colors: { green, dark, gray, red },
  primaryShade: 7,
  autoContrast: true,
  // Text on the primary colour contrasts with it, whichever colour a company chooses.
  variantColorResolver: (input) => {
    const isPrimary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' && isPrimary ? { ...colours, color: 'var(--pn-on-primary)' } : colours;
  },
  luminanceThreshold: 0.18,
  black: '#161b18',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '8px', lg: '12px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 150 } },
    },
    // As on buttons: Mantine would choose it for its own green.
    Checkbox: { defaultProps: { iconColor: 'var(--pn-on-primary)' } },
    Radio: { defaultProps: { iconColor: 'var(--pn-on-primary)' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Menu: { defaultProps: { transitionProps: { duration: 100 } } },
  },
});

/**
 * Colours for which Mantine's defaults have too little contrast, and our own `--pn-…` variables for both
 * themes.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    // The same in both modes: a printed page is white with black text.
    '--pn-sheet': '#ffffff',
    '--pn-ink': '#000000',
    '--pn-on-primary': '#ffffff',
    '--pn-elsewhere': '#1f4a7a',
    '--pn-offline': '#7a4b00',
    '--pn-shadow-sheet': '0 1px 2px rgb(0 0 0 / 12%), 0 6px 20px rgb(0 0 0 / 10%)',
    '--pn-shadow-float': '0 12px 32px rgb(0 0 0 / 18%)',
    '--pn-shadow-sketch': '0 24px 40px rgb(4 30 17 / 45%)',
    '--pn-shadow-small-sketch': '0 10px 24px rgb(4 30 17 / 20%)',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-placeholder': '#66706a',
    '--mantine-color-dimmed': '#59635d',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#17633e',
    '--mantine-color-green-light-color': '#155a38',
    '--mantine-color-red-light-color': '#8f1d17',
    '--mantine-color-yellow-light-color': '#6f4a00',
    '--mantine-color-blue-light-color': '#14508f',
    '--mantine-color-gray-light-color': '#3f4843',
    '--pn-primary': BRAND_GREEN,
    '--pn-primary-dark': '#155a38',
    '--pn-primary-transparent': `${BRAND_GREEN}1a`,
    '--pn-background': '#f6f8f7',
    '--pn-card': '#ffffff',
    '--pn-text': '#161b18',
    '--pn-text-dimmed': '#59635d',
    '--pn-line': '#e1e6e3',
    '--pn-line-strong': '#87918b',
    '--pn-hover': '#eef2f0',
  },
  dark: {
    '--mantine-color-body': '#1c221f',
    '--mantine-color-placeholder': '#98a29c',
    '--mantine-color-dimmed': '#a3ada7',
    '--mantine-color-error': '#ff8f86',
    '--mantine-color-anchor': '#8ec8a6',
    '--mantine-color-green-light-color': '#a5d6b9',
    '--mantine-color-red-light-color': '#ffb1ab',
    '--mantine-color-yellow-light-color': '#f3cf86',
    '--mantine-color-blue-light-color': '#a8d0f7',
    '--mantine-color-gray-light-color': '#cfd6d2',
    '--mantine-color-green-outline': '#8ec8a6',
    '--pn-primary': '#8ec8a6',
    '--pn-primary-dark': '#b7dcc6',
    '--pn-primary-transparent': 'rgb(142 200 166 / 14%)',
    '--pn-background': '#161b18',
    '--pn-card': '#1c221f',
    '--pn-text': '#e8edea',
    '--pn-text-dimmed': '#a3ada7',
    '--pn-line': '#2c3530',
    '--pn-line-strong': '#6f7a74',
    '--pn-hover': '#262e2a',
  },
});

/**
 * Remembers light, dark or the device's setting; `public/appearance.js` reads the same key before the
 * first paint.
 */
export const colorSchemeManager: MantineColorSchemeManager = localStorageColorSchemeManager({
  key: 'penning.theme',
});
