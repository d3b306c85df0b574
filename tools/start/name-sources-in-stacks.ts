import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run-program.ts';

/** A line of a stack trace, which prints itself as Node would. */
interface Frame extends Pick<NodeJS.CallSite, 'getFileName' | 'getFunctionName'> {
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
  toString(): string;
}

const maps = new Map<string, SourceMap | undefined>();

/**
 * Makes stack traces name the sources instead of the bundle. Node's own option reads every source map
 * when the code is loaded, which lengthens the start by a tenth; here the first error reads them.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames: readonly Frame[]) =>
    [String(error), ...frames.map((frame) => `    at ${nameSource(frame)}`)].join('\n');
}

function nameSource(frame: Frame): string {
  const address = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!address?.startsWith('file:') || line === null || column === null) return frame.toString();
  const file = fileURLToPath(address);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return frame.toString();
  const source = resolve(dirname(file), entry.originalSource);
  const place = `${source.slice(root.length + 1)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  const name = frame.getFunctionName();
  return name === null ? place : `${name} (${place})`;
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(
      file,
      existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : undefined,
    );
  }
  return maps.get(file);
}
