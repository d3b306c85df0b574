/**
 * Why a renderer ended before it answered: it crashed (`crashed`), was killed from outside or never started (`killed`),
 * or was ended for working too long or making no progress.
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

/** The signals of a crash. */
const OWN_FAULTS: readonly string[] = [
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
];

/** Why a process ended; one that exits by itself while it works has failed. */
export function endedBy(code: number | null, signal: string | null): EndedBy {
  if (signal !== null) return OWN_FAULTS.includes(signal) ? 'crashed' : 'killed';
  return code === 0 ? 'killed' : 'crashed';
}
