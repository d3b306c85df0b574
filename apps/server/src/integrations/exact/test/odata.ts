/** A row of a list, by field. */
export type Row = Readonly<Record<string, unknown>>;

type Test = (row: Row) => boolean;

/** The conditions that Exact's filters are made of here: `Field eq value`, joined by `and`, `or` and parentheses. */
export function filterOf(text: string): Test {
  const tokens = text.match(/\(|\)|guid'[^']*'|'(?:[^']|'')*'|[^\s()']+/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  function either(): Test {
    let test = both();
    while (tokens[at] === 'or') {
      next();
      const [left, right] = [test, both()];
      test = (row) => left(row) || right(row);
    }
    return test;
  }
  function both(): Test {
    let test = one();
    while (tokens[at] === 'and') {
      next();
      const [left, right] = [test, one()];
      test = (row) => left(row) && right(row);
    }
    return test;
  }
  function one(): Test {
    const field = next();
    if (field === '(') {
      const inner = either();
      next();
      return inner;
    }
    if (next() !== 'eq') throw new Error(`a filter that isn't understood: ${text}`);
    const value = valueOf(next());
    return (row) => row[field] === value;
  }
  return either();
}

function valueOf(token: string): string | number {
  const quoted = /^(?:guid)?'(.*)'$/s.exec(token)?.[1];
  return quoted === undefined ? Number(token) : quoted.replaceAll("''", "'");
}

/** Only the fields that were asked for. */
export function pick(row: Row, select: string): Row {
  return Object.fromEntries(select.split(',').map((field) => [field, row[field] ?? null]));
}
