/**
 * How a renderer came to its end before it answered: by a fault of its own (`crashed`), by somebody else's hand or
 * without having started (`killed`), or because it was ended for working too long or making no headway.
 */
export type EndedBy = 'crashed' | 'killed' | 'overworked' | 'stuck';

/** A renderer ended before it answered. */
export class RendererEnded extends Error {
  override name = 'RendererEnded';
  readonly by: EndedBy;

  constructor(by: EndedBy, message: string) {
    super(message);
    this.by = by;
  }
}

/** The signals by which a process ends at a fault of its own. */
const OWN_FAULTS: readonly string[] = [
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
];

/** Whose doing it was that a process ended; one that ends by itself in the midst of work has failed. */
export function endedBy(code: number | null, signal: string | null): EndedBy {
  if (signal !== null) return OWN_FAULTS.includes(signal) ? 'crashed' : 'killed';
  return code === 0 ? 'killed' : 'crashed';
}
