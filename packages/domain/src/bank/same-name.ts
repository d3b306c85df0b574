import { foldText } from '../text/latin.ts';

/** Words that a name may include or omit: legal forms, titles and particles. */
const EMPTY_WORDS = new Set(
  'bv nv vof cv gmbh ag kg ug sa sas sarl srl spa sl ltd limited llc inc bvba holding eo ev co de het the la le el der die van en and und et y hr mr mw dhr mevr mevrouw heer herr frau m mme'.split(
    ' ',
  ),
);

/** Whether two names mean the same party: every significant word of the shorter is in the other, initials aside. */
export function isSameName(left: string, right: string): boolean {
  const [one, other] = [tellingWords(left), tellingWords(right)];
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

function tellingWords(name: string): Set<string> {
  const plain = foldText(name).replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1');
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)));
}
