import { fileURLToPath } from 'node:url';

/** The only folder the compiler can read. */
export const TEMPLATE_FOLDER = fileURLToPath(new URL('./template', import.meta.url));
