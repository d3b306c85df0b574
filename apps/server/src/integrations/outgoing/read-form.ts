type Read = string | number | boolean | ReadForm | Read[];
interface ReadForm {
  [name: string]: Read;
}

/** An integer as JSON writes it, so that nothing is lost by reading it as a number. */
const INTEGER = /^(0|-?[1-9]\d{0,14})$/;

/**
 * A form as the object that it describes: `a[b][0]=1` is `{a: {b: [1]}}`, as descriptions of interfaces (OpenAPI's
 * deepObject) put it, and `a[]=1` is `{a: [1]}`. A form has no types, so a value that reads as an integer or a truth
 * value is one.
 */
export function readForm(text: string): ReadForm {
  const form: ReadForm = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...parts] = name.split('[').map((part) => part.replace(/\]$/, ''));
    place(form, [first, ...parts], readValue(value));
  }
  return Object.fromEntries(Object.entries(form).map(([name, each]) => [name, toLists(each)]));
}

function readValue(text: string): Read {
  if (INTEGER.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

function place(into: ReadForm, [first = '', ...rest]: string[], value: Read): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = Object.hasOwn(into, first) ? into[first] : undefined;
  if (rest.length === 1 && rest[0] === '') {
    into[first] = [...(Array.isArray(inner) ? inner : []), value];
    return;
  }
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  into[first] = next;
  place(next, rest, value);
}

/** What is named by 0, 1, 2… is a list. */
function toLists(value: Read): Read {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, toLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
