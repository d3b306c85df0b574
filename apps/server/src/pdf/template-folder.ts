import { fileURLToPath } from 'node:url';

/** The compiler's whole world: it can read nothing outside this folder. */
export const TEMPLATE_FOLDER = fileURLToPath(new URL('./template', import.meta.url));
