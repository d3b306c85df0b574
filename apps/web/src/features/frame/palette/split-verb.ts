import { matches } from './matches.ts';

/** The actions that a name can follow. */
export const VERBS = ['remind', 'invoiceFor', 'quotationFor'] as const;
export type Verb = (typeof VERBS)[number];

interface VerbAndName {
  readonly verbs: readonly Verb[];
  readonly name: string;
}

/**
 * What was typed as an action with the name that it is for, "remind acme" or, as languages have it, "acme
 * erinnern": the longest beginning or end that reads like the action. Nothing where there is none.
 */
export function splitVerb(typed: string, labels: Readonly<Record<Verb, string>>): VerbAndName | undefined {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  for (let length = words.length - 1; length > 0; length -= 1) {
    const halves = [
      { action: words.slice(0, length), name: words.slice(length) },
      { action: words.slice(-length), name: words.slice(0, -length) },
    ];
    for (const { action, name } of halves) {
      const verbs = VERBS.filter((verb) => matches(labels[verb], action.join(' ')));
      if (verbs.length > 0) return { verbs, name: name.join(' ') };
    }
  }
  return undefined;
}
