/**
 * A function that reads what came from outside, named by the module that exports it, so that a child process can load
 * it by itself. What goes in and comes out is copied between the processes.
 */
export interface Reader<Args extends readonly unknown[], Result> {
  readonly module: string;
  readonly name: string;
  /** What one file may cost, where that is less than usual. */
  readonly limits: Partial<ReadingLimits>;
  /** Never there; it carries the types. */
  readonly types?: { readonly args: Args; readonly result: Result };
}

/** What one file may cost. */
export interface ReadingLimits {
  /** Resident memory of the process that reads it, its own 80 MB included. */
  readonly bytes: number;
  /** Its processor time: time that does not grow with what else the machine does. */
  readonly cpuMs: number;
  /** The clock's time, where nothing else tells that it hangs. */
  readonly clockMs: number;
}

/** Names a reader: the address of its module, and the function it exports. */
export function readerOf<Read extends (...args: never[]) => unknown>(
  module: URL,
  name: string,
  limits: Partial<Omit<ReadingLimits, 'bytes'>> = {},
): Reader<Parameters<Read>, Awaited<ReturnType<Read>>> {
  return { module: module.href, name, limits };
}

/** What a child process is asked. */
export interface ReadingRequest {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What it answers; a failure is a fault of ours, since readers say in their result what is wrong with a file. */
export type ReadingAnswer = {
  /** The memory of the process afterwards. */
  readonly bytes: number;
} & ({ readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: unknown });
