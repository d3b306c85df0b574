/**
 * A function that reads outside input, identified by the module that exports it, so that a child process
 * can load it. Its arguments and result are copied between the processes.
 */
export interface Reader<Args extends readonly unknown[], Result> {
  readonly module: string;
  readonly name: string;
  /** What one file may cost, where that is less than usual. */
  readonly limits: Partial<ReadingLimits>;
  /** Never set; carries the types. */
  readonly types?: { readonly args: Args; readonly result: Result };
}

/** What one file may cost. */
export interface ReadingLimits {
  /** Resident memory of the reading process, including its own 80 MB. */
  readonly bytes: number;
  /** Its processor time, which doesn't depend on how busy the machine is. */
  readonly cpuMs: number;
  /** Wall-clock time, for a reader that hangs without using the processor. */
  readonly clockMs: number;
}

/** Identifies a reader: the URL of its module, and the function it exports. */
export function readerOf<Read extends (...args: never[]) => unknown>(
  module: URL,
  name: string,
  limits: Partial<Omit<ReadingLimits, 'bytes'>> = {},
): Reader<Parameters<Read>, Awaited<ReturnType<Read>>> {
  return { module: module.href, name, limits };
}

/** The request to a child process. */
export interface ReadingRequest {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Its answer; a failure is a fault of ours, because readers report problems of a file in their result. */
export type ReadingAnswer = {
  /** The process's memory afterwards. */
  readonly bytes: number;
} & ({ readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: unknown });
