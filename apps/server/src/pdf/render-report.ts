import { join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { stateAccessible } from './accessible-pdf.ts';
import type { ChecklistData } from './checklist-data.ts';
import { messageOf, missingCharacters } from './compiler-failure.ts';
import { type TextFilter, breakLongRuns, guardText, replaceMissing, withoutRisky } from './printable-text.ts';
import type { PrognosisPdfData } from './prognosis-data.ts';
import type { TablesPdfData } from './tables-data.ts';
import { TEMPLATE_FOLDER } from './template-folder.ts';

const MISSING_ATTEMPTS = 4;

/** What is printed that is no document: each has a template of its name. */
export type Report =
  | { readonly kind: 'checklist'; readonly data: ChecklistData }
  | { readonly kind: 'prognosis'; readonly data: PrognosisPdfData }
  | { readonly kind: 'tables'; readonly data: TablesPdfData };

/** A PDF/A of a report, whatever characters its texts contain. */
export const renderReport = (compiler: NodeCompiler, report: Report, safe: boolean): Buffer => {
  const missing = new Set<string>();
  let onlyCertain = false;
  for (let attempt = 1; ; attempt++) {
    const strip = replaceMissing(onlyCertain ? 'all uncertain' : missing);
    try {
      return renderOnce(compiler, report, (text) =>
        breakLongRuns(guardText(strip(safe ? withoutRisky(text) : text))),
      );
    } catch (error) {
      const found = missingCharacters(messageOf(error));
      for (const character of found) missing.add(character);
      if (found.size > 0 && attempt < MISSING_ATTEMPTS) continue;
      if (onlyCertain) throw error;
      onlyCertain = true;
    }
  }
};

const renderOnce = (compiler: NodeCompiler, { kind, data }: Report, filter: TextFilter): Buffer => {
  const json = {
    ...Object.fromEntries(Object.entries(data).map(([key, part]) => [key, mapTexts(part, filter)])),
    language: data.language,
    date: dateParts(data.at),
  };
  compiler.mapShadow(join(TEMPLATE_FOLDER, `${kind}.json`), Buffer.from(JSON.stringify(json)));
  try {
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATE_FOLDER, `${kind}.typ`) });
    if (compiled.result) return stateAccessible(compiler.pdf(compiled.result, { pdfStandard: 'a-3a' }));
    const failure = compiled.takeDiagnostics();
    const diagnostics: unknown = failure ? compiler.fetchDiagnostics(failure) : 'no diagnostics';
    throw new Error(`The ${kind} does not compile: ${JSON.stringify(diagnostics)}`);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(1);
  }
};

const mapTexts = (value: unknown, filter: TextFilter): unknown => {
  if (typeof value === 'string') return filter(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, filter));
  if (typeof value !== 'object' || value === null) return value;
  // A drawing is ours, and contains nobody else's text.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'svg' ? part : mapTexts(part, filter)]),
  );
};

const dateParts = (at: string) => {
  const date = new Date(at);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
};
