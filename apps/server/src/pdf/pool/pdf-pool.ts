import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';
import { describeError } from '../../platform/log.ts';
import type { ChecklistData } from '../checklist-data.ts';
import type { PdfData, PdfOptions } from '../pdf-data.ts';
import type { PrognosisPdfData } from '../prognosis-data.ts';
import type { TablesPdfData } from '../tables-data.ts';
import { PdfRenderError } from './pdf-render-error.ts';
import { type RenderChild, startRenderChild } from './render-child.ts';
import { type RenderTask, type Wait, createRenderTasks, notReady } from './render-tasks.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';
import { RendererEnded } from './renderer-ended.ts';
import { workAllowedFor } from './work-allowed-for.ts';

export type PdfPool = {
  /** A PDF/A-3a with its attachments; the same input gives the same bytes. */
  renderPdf: (data: PdfData, options: PdfOptions, wait?: Wait) => Promise<Buffer>;
  /** One SVG a page, from the same template. */
  renderSvgPages: (data: PdfData, wait?: Wait) => Promise<string[]>;
  /** A PDF/A of open invoices to tick off. */
  renderChecklist: (data: ChecklistData, wait?: Wait) => Promise<Buffer>;
  /** A PDF/A of a prognosis. */
  renderPrognosis: (data: PrognosisPdfData, wait?: Wait) => Promise<Buffer>;
  /** A PDF/A of the tables of a report. */
  renderTables: (data: TablesPdfData, wait?: Wait) => Promise<Buffer>;
  /** Lets running work finish, then ends the children; callers still waiting are told to come back. */
  close: () => Promise<void>;
};

export type PdfPoolOptions = {
  log: { warn: (details: object, message: string) => void };
  maxWorkers?: number;
  /** An idle child ends after this long. */
  idleMs?: number;
  /** Milliseconds of processor time after which a child that hasn't answered is killed. */
  workAllowed?: (request: RenderRequest) => number;
  /** A child is replaced after this many documents, which bounds the memory that the compiler doesn't release. */
  recycleAfter?: number;
  /** How long a caller waits by default. */
  waitMs?: number;
  /** How long closing waits for running work. */
  closeMs?: number;
};

/** About as long as a person waits for a page; after that it says so and asks again. */
const WAIT_MS = 10_000;
/** A stop as a whole takes no longer than eight seconds. */
const CLOSE_MS = 1500;
/** A renderer killed from outside isn't the document's fault, but nobody should wait forever. */
const MAX_KILLED = 6;
/** The data may crash it this often before the dangerous characters are left out: one crash may be chance. */
const MAX_CRASHES = 2;

/**
 * Renders in child processes, because crafted text can crash the process that renders it (and a thread would take the
 * server along). Children start on demand; a preview precedes a document, because somebody is looking at it. A busy
 * machine delays a PDF and never changes it.
 */
export const createPdfPool = ({
  log,
  maxWorkers = Math.max(1, Math.min(4, availableParallelism())),
  idleMs = 60_000,
  workAllowed = workAllowedFor,
  recycleAfter = 2000,
  waitMs: usualWaitMs = WAIT_MS,
  closeMs = CLOSE_MS,
}: PdfPoolOptions): PdfPool => {
  const children = new Set<RenderChild>();
  const waiting: RenderTask[] = [];
  let closed = false;

  const start = () => {
    const child = startRenderChild({ workAllowed, idleMs });
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

  const run = async (child: RenderChild, task: RenderTask): Promise<void> => {
    try {
      settle(task, await child.render(task.request));
      if (child.served() >= recycleAfter || (closed && waiting.length === 0)) child.end();
      dispatch();
    } catch (end) {
      await retry(task, end);
    }
  };

  const settle = (task: RenderTask, answer: RenderAnswer) => {
    if (answer.kind === 'failed') return task.reject(new PdfRenderError(answer.message));
    if (answer.withoutLogo) log.warn({}, 'the PDF was rendered without its logo, which does not decode');
    task.resolve(answer);
  };

  /** Work put back here is dispatched when the child exits, or at the end of its pause. */
  const retry = async (task: RenderTask, end: unknown): Promise<void> => {
    const by = end instanceof RendererEnded ? end.by : 'killed';
    if (by === 'crashed') task.crashes++;
    else task.killed++;
    const isOver = by === 'overworked' || task.request.safe || task.killed > MAX_KILLED;
    log.warn({ ...describeError(end), by, retried: !isOver }, 'a PDF ended its renderer');
    if (by === 'overworked' || (by === 'crashed' && task.request.safe))
      return task.reject(new PdfRenderError('no PDF comes out of this', { cause: end }));
    if (task.killed > MAX_KILLED) return task.reject(notReady());
    if (task.crashes >= MAX_CRASHES) task.request = { ...task.request, safe: true };
    // A child that can't be started now may start a moment later.
    if (task.killed > 1) await delay(50 * 2 ** task.killed, undefined, { ref: false });
    waiting.unshift(task);
    dispatch();
  };

  const enter = (task: RenderTask) => {
    if (task.request.kind === 'svg') waiting.unshift(task);
    else waiting.push(task);
    dispatch();
  };

  /** A preview that nobody waits for any more isn't started. */
  const leave = (task: RenderTask) => {
    const place = waiting.indexOf(task);
    if (task.request.kind !== 'svg' || place < 0) return;
    waiting.splice(place, 1);
    task.reject(notReady());
  };

  const tasks = createRenderTasks({ enter, leave, usualWaitMs });

  const ask = async (request: RenderRequest, wait?: Wait): Promise<RenderAnswer> => {
    if (closed) throw new Refusal('unavailable');
    return tasks.ask(request, wait);
  };

  const askPdf = async (request: RenderRequest, wait?: Wait): Promise<Buffer> => {
    const answer = await ask(request, wait);
    if (answer.kind !== 'pdf') throw new PdfRenderError(`asked for a PDF, got ${answer.kind}`);
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
  };

  const finish = async (): Promise<void> => {
    while (children.size > 0) {
      for (const child of children) if (child.isFree() && waiting.length === 0) child.end();
      await Promise.race([...children].map((child) => child.exited));
    }
  };

  return {
    renderPdf: (data, options, wait) => askPdf({ kind: 'pdf', data, options, safe: false }, wait),
    renderChecklist: (data, wait) => askPdf({ kind: 'checklist', data, safe: false }, wait),
    renderPrognosis: (data, wait) => askPdf({ kind: 'prognosis', data, safe: false }, wait),
    renderTables: (data, wait) => askPdf({ kind: 'tables', data, safe: false }, wait),
    renderSvgPages: async (data, wait) => {
      const answer = await ask({ kind: 'svg', data, safe: false }, wait);
      if (answer.kind !== 'svg') throw new PdfRenderError(`asked for an SVG, got ${answer.kind}`);
      return answer.pages;
    },
    close: async () => {
      closed = true;
      const patience = delay(closeMs, 'late' as const, { ref: false });
      if ((await Promise.race([finish(), patience])) !== 'late') return;
      waiting.length = 0;
      tasks.rejectAll(new Refusal('unavailable'));
      for (const child of children) child.kill();
      await finish();
    },
  };
};
