import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { stateAccessible } from './accessible-pdf.ts';
import { readBundledFonts } from './bundled-fonts.ts';
import { messageOf, missingCharacters } from './compiler-failure.ts';
import type { PdfAttachment, PdfData, PdfOptions } from './pdf-data.ts';
import { type PdfVariant, preparePdf } from './prepare-pdf.ts';
import { replaceMissing, withoutRisky, type TextFilter } from './printable-text.ts';
import { type Report, renderReport } from './render-report.ts';
import { TEMPLATE_FOLDER } from './template-folder.ts';

export type PdfRenderer = {
  renderPdf: (data: PdfData, options: PdfOptions, safe: boolean) => Rendered<Buffer>;
  renderSvg: (data: PdfData, safe: boolean) => Rendered<string>;
  renderReport: (report: Report, safe: boolean) => Buffer;
};

export type Rendered<Output> = { output: Output; withoutLogo: boolean };

/** Renders in this very process, which crafted text can crash, so only the worker calls it. */
export const createPdfRenderer = (): PdfRenderer => {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontBlobs: readBundledFonts() }],
  });
  return {
    renderPdf: (data, options, safe) =>
      renderTolerantly({ compiler, data, options, safe }, (document) =>
        stateAccessible(compiler.pdf(document, { pdfStandard: 'a-3a' })),
      ),
    renderSvg: (data, safe) =>
      renderTolerantly({ compiler, data, options: PREVIEW, safe }, (document) => compiler.plainSvg(document)),
    renderReport: (report, safe) => renderReport(compiler, report, safe),
  };
};

const PREVIEW: PdfOptions = { title: 'Preview', author: '', at: '2000-01-01T00:00:00Z', attachments: [] };

type Job = { compiler: NodeCompiler; data: PdfData; options: PdfOptions; safe: boolean };

type Export<Output> = (document: NodeTypstDocument) => Output;

/**
 * Always produces a PDF, whatever was typed or uploaded: without characters that no font has, without a
 * broken logo.
 */
const renderTolerantly = <Output>(job: Job, exportAs: Export<Output>): Rendered<Output> => {
  const missing = new Set<string>();
  let withLogo = job.data.logo !== undefined;
  let onlyCertain = false;
  for (let attempt = 1; ; attempt++) {
    const strip = replaceMissing(onlyCertain ? 'all uncertain' : missing);
    const filter: TextFilter = (text) => strip(job.safe ? withoutRisky(text) : text);
    try {
      const output = renderOnce(job, { filter, withLogo }, exportAs);
      return { output, withoutLogo: job.data.logo !== undefined && !withLogo };
    } catch (error) {
      const found = missingCharacters(messageOf(error));
      for (const character of found) missing.add(character);
      if (found.size > 0 && attempt < MISSING_ATTEMPTS) continue;
      if (found.size === 0 && withLogo) withLogo = false;
      else if (!onlyCertain) onlyCertain = true;
      else throw error;
    }
  }
};

/**
 * Replacing one character can expose another: combining marks move to another base, and so to another
 * font.
 */
const MISSING_ATTEMPTS = 4;

const renderOnce = <Output>(
  { compiler, data, options }: Job,
  attempt: { filter: TextFilter; withLogo: boolean },
  exportAs: Export<Output>,
): Output => {
  const render = (variant: Pick<PdfVariant, 'onePage' | 'compact'>): NodeTypstDocument => {
    const pdf = preparePdf(data, options, { ...attempt, ...variant });
    const files = {
      ...pdf.images,
      ...attachmentFiles(options.attachments),
      'data.json': toJson(pdf.json),
    };
    for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(join(TEMPLATE_FOLDER, path), bytes);
    return compile(compiler);
  };
  try {
    const count = data.lines.length;
    for (const compact of [false, true]) {
      if (count > (compact ? LINES_TO_SQUEEZE : LINES_ON_ONE_PAGE)) break;
      const document = render({ onePage: true, compact });
      if (document.numOfPages === 1) return exportAs(document);
    }
    return exportAs(render({ onePage: false, compact: false }));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(1);
  }
};

/** With more lines than this a second page is certain, and a first attempt wasted. */
const LINES_ON_ONE_PAGE = 30;

/** With up to this many lines, spacing is reduced before a few leftover lines start a second page. */
const LINES_TO_SQUEEZE = 12;

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const attachmentFiles = (attachments: PdfAttachment[]): Record<string, Buffer> =>
  Object.fromEntries(
    attachments.map(({ bytes }, index) => [`attachment-${index}`, Buffer.from(bytes, 'base64')]),
  );

const compile = (compiler: NodeCompiler): NodeTypstDocument => {
  const compiled = compiler.compile({ mainFilePath: join(TEMPLATE_FOLDER, 'invoice.typ') });
  if (compiled.result) return compiled.result;
  const failure = compiled.takeDiagnostics();
  const diagnostics: unknown = failure ? compiler.fetchDiagnostics(failure) : 'no diagnostics';
  throw new Error(`The PDF does not compile: ${JSON.stringify(diagnostics)}`);
};
