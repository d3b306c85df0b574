/** A property of a schema of XMP that PDF/A does not know: its name, value, type, and what it is for. */
export interface StatedProperty {
  readonly name: string;
  readonly value: string;
  readonly type: 'Text' | 'Integer';
  readonly category: 'internal' | 'external';
  readonly description: string;
}

/** What a PDF declares in a schema unknown to PDF/A. */
export interface StatedSchema {
  readonly title: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly StatedProperty[];
}

/** Replaces some bytes. */
interface Edit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/**
 * Adds statements to the metadata of a PDF, with the schema description that PDF/A requires for them, and further
 * changes. The compiler writes its metadata as a plain stream before a classic offset table, so the text is inserted
 * and the later offsets move; any other layout is refused.
 */
export function extendPdf(
  pdf: Buffer,
  schema: StatedSchema,
  replacements: readonly (readonly [string, string])[] = [],
): Buffer {
  // Every byte is one character, and is written back unchanged.
  const text = pdf.toString('latin1');
  const edits = [...metadataEdits(text, schema), ...replacements.map((pair) => replacement(text, pair))];
  return Buffer.from(applyEdits(text, edits), 'latin1');
}

function metadataEdits(text: string, schema: StatedSchema): Edit[] {
  const header = /<<\s+\/Length (\d+)\s+\/Type \/Metadata\s+\/Subtype \/XML\s+>>\s+stream\n/.exec(text);
  if (!header) throw new Error('the PDF is not laid out as expected');
  const [whole, length = ''] = header;
  const start = header.index + whole.length;
  const metadata = text.slice(start, start + Number(length));
  const extended = extendMetadata(metadata, schema);
  const longer = whole.replace(length, String(extended.length));
  return [{ at: header.index, removed: whole + metadata, inserted: longer + extended }];
}

function extendMetadata(metadata: string, schema: StatedSchema): string {
  const schemas = '<pdfaExtension:schemas><rdf:Bag>';
  if (!metadata.includes(schemas) || !metadata.includes('</rdf:RDF>')) {
    throw new Error('the metadata is not laid out as expected');
  }
  return metadata
    .replace(schemas, schemas + describe(schema))
    .replace('</rdf:RDF>', `${state(schema)}</rdf:RDF>`);
}

function describe({ title, namespace, prefix, properties }: StatedSchema): string {
  const described = properties.map(
    ({ name, type, category, description }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>${category}</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description>` +
      `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType></rdf:li>`,
  );
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${title}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
  );
}

function state({ namespace, prefix, properties }: StatedSchema): string {
  const stated = properties.map(({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`);
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${stated.join('')}</rdf:Description>`;
}

/** The last occurrence counts: attachments come before what the compiler writes at the end. */
function replacement(text: string, [removed, inserted]: readonly [string, string]): Edit {
  const at = text.lastIndexOf(removed);
  if (at === -1) throw new Error('the PDF is not laid out as expected');
  return { at, removed, inserted };
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const tableAt = text.lastIndexOf('\nxref\n');
  if (tableAt === -1 || edits.some(({ at }) => at > tableAt)) {
    throw new Error('the PDF is not laid out as expected');
  }
  const moved = (offset: number) =>
    edits.reduce(
      (place, { at, removed, inserted }) => (at < offset ? place + inserted.length - removed.length : place),
      offset,
    );
  const table = text
    .slice(tableAt)
    .replace(
      /^(\d{10})( \d{5} n)/gm,
      (_, offset: string, rest: string) => String(moved(Number(offset))).padStart(10, '0') + rest,
    )
    .replace(/(startxref\n)(\d+)/, (_, word: string, offset: string) => word + String(moved(Number(offset))));
  const inOrder = edits.toSorted((left, right) => left.at - right.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, removed, inserted } of inOrder) {
    parts.push(text.slice(from, at), inserted);
    from = at + removed.length;
  }
  return [...parts, text.slice(from, tableAt), table].join('');
}
