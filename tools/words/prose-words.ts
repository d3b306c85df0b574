/** A phrase that comments, test names and documents don't use. */
export type ProseWord = {
  pattern: RegExp;
  instead: string;
  /** How often it may still occur, by part of the repository; the numbers only ever go down. */
  atMost: Readonly<Record<string, number>>;
};

/** Archaic or literally translated turns of phrase. */
export const PROSE_WORDS: readonly ProseWord[] = [
  {
    pattern: /\banew\b/gi,
    instead: 'the exact word: retry, reload, renew, restart',
    atMost: {},
  },
  {
    pattern: /\bstands? (in|on|at|under|above|below|beside|there|here)\b/gi,
    instead: 'is, appears',
    atMost: {},
  },
  {
    pattern: /\bt(ell|ells|old) of\b/gi,
    instead: 'reports, notifies',
    atMost: {},
  },
  {
    pattern: /\bhand(s|ed)? in\b/gi,
    instead: 'uploads, submits',
    atMost: {},
  },
  {
    pattern: /\bt(ake|akes|aken|ook) (it |them )?back\b/gi,
    instead: 'undoes, reverses, withdraws',
    atMost: {},
  },
  { pattern: /\bt(ake|akes|aken|ook) along\b/gi, instead: 'exports, includes', atMost: {} },
  { pattern: /\btwice apart\b/gi, instead: 'say what differs', atMost: {} },
  {
    pattern: /\b(come|comes|came) by\b/gi,
    instead: 'runs',
    atMost: {},
  },
  // To keep is to retain: what is written is saved, inserted or recorded.
  {
    pattern: /\/\*\* (Keeps|Notes) (a|an|the|what|that)\b/g,
    instead: 'saves, inserts, records',
    atMost: { web: 2 },
  },
  { pattern: /\blaid down\b/gi, instead: 'defined, set', atMost: {} },
  { pattern: /\ba word of\b/gi, instead: 'a message', atMost: {} },
  { pattern: /\b(and|or) the like\b/gi, instead: 'name them', atMost: {} },
  {
    pattern: /\bpapers?\b/gi,
    instead: 'preview, PDF or document',
    atMost: {},
  },
  { pattern: /\bbut for\b/gi, instead: 'except', atMost: {} },
  { pattern: /\bfor who\b/gi, instead: 'for people who', atMost: {} },
  { pattern: /\bas one (types|would|does)\b/gi, instead: 'while typing, as people do', atMost: {} },
  { pattern: /\bthe former (one|page|content|row|picture)s?\b/gi, instead: 'previous', atMost: {} },
  {
    pattern: /\bwhat (it|they|an? \w+|the \w+) (is|are) called\b/gi,
    instead: 'its name',
    atMost: {},
  },
  { pattern: /\bwhat of (an?|the|its?)\b/gi, instead: 'the part of … that', atMost: {} },
  { pattern: /\bmay only look\b/gi, instead: 'a view-only user', atMost: {} },
  // Words that the vocabulary settles for code and documents as well.
  { pattern: /\bg(ive|ives|iven|ave) back\b/gi, instead: 'returns, refunds', atMost: {} },
  { pattern: /\bpast due\b/gi, instead: 'overdue', atMost: {} },
  { pattern: /\bhigh rate\b/gi, instead: 'standard rate', atMost: {} },
  { pattern: /\bbank check\b/gi, instead: 'bank verification', atMost: {} },
  { pattern: /\bsales categor(y|ies)\b/gi, instead: 'revenue account', atMost: {} },
  { pattern: /\bdebtor number\b/gi, instead: 'customer number', atMost: {} },
  { pattern: /\bput ready\b/gi, instead: 'posted', atMost: {} },
  { pattern: /\bnorm\b(?!')/gi, instead: 'standard', atMost: {} },
];
