import { availableParallelism } from 'node:os';
import { describeError } from '../../platform/log.ts';
import type { ChecklistData } from '../checklist-data.ts';
import type { PdfData, PdfOptions } from '../pdf-data.ts';
import { patienceFor } from './patience-for.ts';
import { PdfRenderError } from './pdf-render-error.ts';
import { type RenderChild, startRenderChild } from './render-child.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

export type PdfPool = {
  /** A PDF/A-3a with its attachments; the same input gives the same bytes. */
  renderPdf: (data: PdfData, options: PdfOptions) => Promise<Buffer>;
  /** One SVG a page, from the same template. */
  renderSvgPages: (data: PdfData) => Promise<string[]>;
  /** A PDF/A of open invoices to tick off. */
  renderChecklist: (data: ChecklistData) => Promise<Buffer>;
  /** Lets what was asked for finish, then ends the children. */
  close: () => Promise<void>;
};

export type PdfPoolOptions = {
  log: { warn: (details: object, message: string) => void };
  maxWorkers?: number;
  /** A child without work ends after this long. */
  idleMs?: number;
  /** Milliseconds after which a child that has not answered is killed. */
  patience?: (request: RenderRequest) => number;
  /** A child is replaced after this many documents: what the compiler does not give back stays bounded. */
  recycleAfter?: number;
};

/**
 * Renders in child processes, for crafted text can end the process it is rendered in (and a thread would take the
 * server along). Children start on demand; a preview goes before a document, because somebody is looking at it.
 */
export const createPdfPool = ({
  log,
  maxWorkers = Math.max(1, Math.min(4, availableParallelism())),
  idleMs = 60_000,
  patience = patienceFor,
  recycleAfter = 2000,
}: PdfPoolOptions): PdfPool => {
  const children = new Set<RenderChild>();
  const waiting: Task[] = [];
  let closed = false;

  const start = () => {
    const child = startRenderChild({ patience, idleMs });
    children.add(child);
    void child.exited.then(() => {
      children.delete(child);
      dispatch();
    });
    return child;
  };

  const findChild = (): RenderChild | undefined => {
    for (const child of children) if (child.isFree()) return child;
    return children.size < maxWorkers ? start() : undefined;
  };

  const dispatch = () => {
    while (waiting.length > 0) {
      const child = findChild();
      const task = child && waiting.shift();
      if (!task) return;
      void run(child, task);
    }
  };

  const run = async (child: RenderChild, task: Task): Promise<void> => {
    try {
      settle(task, await child.render(task.request));
      if (child.served() >= recycleAfter || (closed && waiting.length === 0)) child.end();
      dispatch();
    } catch (crash) {
      retry(task, crash);
    }
  };

  const settle = (task: Task, answer: RenderAnswer) => {
    if (answer.kind === 'failed') return task.reject(new PdfRenderError(answer.message));
    if (answer.withoutLogo) log.warn({}, 'the PDF was rendered without its logo, which does not decode');
    task.resolve(answer);
  };

  /** The child's exit dispatches what is put back here. */
  const retry = (task: Task, crash: unknown) => {
    log.warn({ ...describeError(crash), retried: !task.request.safe }, 'a PDF ended its renderer');
    if (task.request.safe) return task.reject(new PdfRenderError('no PDF came out twice', { cause: crash }));
    waiting.unshift({ ...task, request: { ...task.request, safe: true } });
  };

  const ask = (request: RenderRequest): Promise<RenderAnswer> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new PdfRenderError('the pool is closed'));
      const task: Task = { request, resolve, reject };
      if (request.kind === 'svg') waiting.unshift(task);
      else waiting.push(task);
      dispatch();
    });

  return {
    renderPdf: async (data, options) => {
      const answer = await ask({ kind: 'pdf', data, options, safe: false });
      if (answer.kind !== 'pdf') throw new PdfRenderError(`asked for a PDF, got ${answer.kind}`);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    },
    renderChecklist: async (data) => {
      const answer = await ask({ kind: 'checklist', data, safe: false });
      if (answer.kind !== 'pdf') throw new PdfRenderError(`asked for a PDF, got ${answer.kind}`);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    },
    renderSvgPages: async (data) => {
      const answer = await ask({ kind: 'svg', data, safe: false });
      if (answer.kind !== 'svg') throw new PdfRenderError(`asked for an SVG, got ${answer.kind}`);
      return answer.pages;
    },
    close: async () => {
      closed = true;
      while (children.size > 0) {
        for (const child of children) if (child.isFree() && waiting.length === 0) child.end();
        await Promise.race([...children].map((child) => child.exited));
      }
    },
  };
};

type Task = {
  request: RenderRequest;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
};
