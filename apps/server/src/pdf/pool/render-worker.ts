import { messageOf } from '../compiler-failure.ts';
import type { PdfData, PdfOptions } from '../pdf-data.ts';
import { createPdfRenderer } from '../render-pdf.ts';
import type { Report } from '../render-report.ts';
import { splitSvgPages } from '../split-svg-pages.ts';

/** `safe` requests the retry after a crash: without the characters that can crash the process. */
export type RenderRequest = { safe: boolean } & (
  | { kind: 'pdf'; data: PdfData; options: PdfOptions }
  | { kind: 'svg'; data: PdfData }
  | Report
);

export type RenderAnswer =
  | { kind: 'pdf'; pdf: Uint8Array; withoutLogo: boolean }
  | { kind: 'svg'; pages: string[]; withoutLogo: boolean }
  | { kind: 'failed'; message: string };

const renderer = createPdfRenderer();

const answer = (request: RenderRequest): RenderAnswer => {
  try {
    if (request.kind === 'pdf') {
      const { output, withoutLogo } = renderer.renderPdf(request.data, request.options, request.safe);
      return { kind: 'pdf', pdf: output, withoutLogo };
    }
    if (request.kind === 'checklist' || request.kind === 'prognosis' || request.kind === 'tables')
      return { kind: 'pdf', pdf: renderer.renderReport(request, request.safe), withoutLogo: false };
    const { output, withoutLogo } = renderer.renderSvg(request.data, request.safe);
    return { kind: 'svg', pages: splitSvgPages(output), withoutLogo };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
};

const send = (message: RenderAnswer) => process.send?.(message);

process.on('message', (request: RenderRequest) => send(answer(request)));
process.on('disconnect', () => process.exit(0));
