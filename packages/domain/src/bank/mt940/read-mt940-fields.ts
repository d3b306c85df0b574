import { defined } from '../../defined.ts';

/** A description in numbered fields: the bank's transaction code, and the joined texts of the fields. */
export interface NumberedFields {
  readonly code: string;
  readonly fields: {
    /** The bank's own word for the kind of booking ("GUTSCHR. UEBERWEISUNG"). */
    readonly booking: string;
    readonly remittance: string;
    readonly account: string;
    readonly name: string;
  };
}

/** The length of a remittance field; a shorter one ended there. */
const FIELD_LENGTH = 27;

/** The numbered fields ("166?00…?20…") that German and Austrian banks write into field 86; undefined when it has none. */
export function numberedFieldsOf(text: string): NumberedFields | undefined {
  const start = /^(\d{3})([?<>+#*!%~])(?=\d{2})/.exec(text);
  if (!start) return undefined;
  const [, code = '', mark = ''] = start;
  const fields = text
    .slice(code.length)
    .split(new RegExp(`\\${mark}(?=\\d{2})`))
    .map((field) => ({ number: field.slice(0, 2), value: field.slice(2) }));
  const valuesOf = (pattern: RegExp) =>
    fields.filter(({ number }) => pattern.test(number)).map(({ value }) => value);
  return {
    code,
    fields: {
      booking: valuesOf(/^00$/).join(' ').trim(),
      remittance: joined(valuesOf(/^(2\d|6[0-3])$/)),
      account: valuesOf(/^31$/).join(''),
      name: joined(valuesOf(/^3[23]$/)),
    },
  };
}

/** Joins fields: a full one continues in the next, unless that one starts with a mark. */
function joined(values: readonly string[]): string {
  return values
    .reduce((text, value, index) => {
      const isFull = (values[index - 1]?.length ?? 0) >= FIELD_LENGTH;
      return index === 0 || (isFull && !MARKED.test(value)) ? text + value : `${text} ${value}`;
    }, '')
    .trim();
}

const MARKS = '(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|RREF|PURP)';
const TAG = new RegExp(`(?:^|\\s)${MARKS}[+:]`, 'g');
const MARKED = new RegExp(`^${MARKS}\\+`);

/** The parts of a remittance that German banks mark ("EREF+…SVWZ+…"); empty when it has none. */
export function taggedPartsOf(remittance: string): ReadonlyMap<string, string> {
  const found = [...remittance.matchAll(TAG)];
  return new Map(
    found.map((match, index): [string, string] => [
      defined(match[1]),
      remittance.slice(match.index + match[0].length, found[index + 1]?.index ?? remittance.length).trim(),
    ]),
  );
}
