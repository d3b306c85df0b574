import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FONT_FILES = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];

/** The only fonts of the PDF, besides those inside the compiler itself. */
export const readBundledFonts = (): Buffer[] =>
  FONT_FILES.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))));
