/**
 * How a requirement is answered: `shown` by tests, `written` on a page that it asks for, `outside` the
 * program (the operator's or the proxy's), `none` when it does not apply, or `missing`.
 */
export const ANSWERS = ['shown', 'written', 'outside', 'none', 'missing'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** One line of docs/asvs.md. */
export interface Answer {
  readonly id: string;
  readonly level: string;
  readonly kind: string;
  readonly because: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm;

/** The lines of the tables in docs/asvs.md. */
export function readAnswers(page: string): Answer[] {
  return [...page.matchAll(ROW)].map(([, id = '', level = '', , kind = '', because = '']) => ({
    id,
    level,
    kind: kind.trim(),
    because: because.trim(),
  }));
}

/** How many lines have each answer, as the page states it in one sentence. */
export function countAnswers(answers: readonly Answer[]): Record<AnswerKind, number> {
  const count = (kind: AnswerKind) => answers.filter((answer) => answer.kind === kind).length;
  return Object.fromEntries(ANSWERS.map((kind) => [kind, count(kind)])) as Record<AnswerKind, number>;
}

/** The anchors of the headings of a page, as Git hosts make them. */
export function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
