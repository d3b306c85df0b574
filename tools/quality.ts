import { resolve } from 'node:path';
import { measureQuality } from './quality/measure-quality.ts';
import { root } from './run-program.ts';

// Another checkout can be measured by the same rules: npm run quality -- ../other
const folder = resolve(process.argv[2] ?? root);
for (const { name, figure } of measureQuality(folder)) console.log(`${name.padEnd(72)} ${figure}`);
