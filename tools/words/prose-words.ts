/** A turn of phrase that comments, test names and documents do without. */
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
];
