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
    atMost: { outside: 1 },
  },
  {
    pattern: /\bstands? (in|on|at|under|above|below|beside|there|here)\b/gi,
    instead: 'is, appears',
    atMost: { contract: 14, domain: 1, i18n: 1, outside: 5 },
  },
  {
    pattern: /\bt(ell|ells|old) of\b/gi,
    instead: 'reports, notifies',
    atMost: { contract: 9, domain: 1, i18n: 1 },
  },
  {
    pattern: /\bhand(s|ed)? in\b/gi,
    instead: 'uploads, submits',
    atMost: { contract: 1 },
  },
  {
    pattern: /\bt(ake|akes|aken|ook) (it |them )?back\b/gi,
    instead: 'undoes, reverses, withdraws',
    atMost: { contract: 4, domain: 1, outside: 1 },
  },
  { pattern: /\bt(ake|akes|aken|ook) along\b/gi, instead: 'exports, includes', atMost: {} },
  { pattern: /\btwice apart\b/gi, instead: 'say what differs', atMost: {} },
  {
    pattern: /\b(come|comes|came) by\b/gi,
    instead: 'runs',
    atMost: { contract: 2, outside: 1 },
  },
  { pattern: /\blaid down\b/gi, instead: 'defined, set', atMost: {} },
  { pattern: /\ba word of\b/gi, instead: 'a message', atMost: {} },
  { pattern: /\b(and|or) the like\b/gi, instead: 'name them', atMost: { domain: 1 } },
  {
    pattern: /\bpapers?\b/gi,
    instead: 'preview, PDF or document',
    atMost: {},
  },
];
