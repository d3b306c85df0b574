import { writeApiDescription } from './api-description.ts';

await writeApiDescription();
