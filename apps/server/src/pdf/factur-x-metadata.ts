/** The name under which Factur-X and ZUGFeRD look for the XML inside the PDF. */
export const FACTUR_X_FILE = 'factur-x.xml';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPERTIES = [
  ['DocumentType', 'INVOICE', 'The type of the hybrid document'],
  ['DocumentFileName', FACTUR_X_FILE, 'The name of the embedded XML document'],
  ['Version', '1.0', 'The version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const;

/**
 * Says in the metadata of a PDF/A that it is a Factur-X invoice (Factur-X 1.0, section 6.2): the four properties, and
 * the extension schema that PDF/A wants for them. The compiler writes its metadata as the plain last stream before a
 * classic table of offsets, so the text is put in and the offsets behind it move up; anything else is refused.
 */
export function addFacturXMetadata(pdf: Buffer): Buffer {
  // Every byte is one character, and comes back as it was.
  const text = pdf.toString('latin1');
  const header = /<<\s+\/Length (\d+)\s+\/Type \/Metadata\s+\/Subtype \/XML\s+>>\s+stream\n/.exec(text);
  const table = /\nxref\n0 \d+\n/.exec(text.slice(text.lastIndexOf('\nxref\n')));
  if (!header || !table) throw new Error('the PDF is not laid out as expected');
  const start = header.index + header[0].length;
  const length = Number(header[1]);
  const metadata = extended(text.slice(start, start + length));
  const newHeader = header[0].replace(/\d+/, String(metadata.length));
  const growth = newHeader.length - header[0].length + metadata.length - length;
  const body = text.slice(0, header.index) + newHeader + metadata + text.slice(start + length);
  return Buffer.from(moveOffsets(body, header.index, growth), 'latin1');
}

function extended(metadata: string): string {
  const schemas = '<pdfaExtension:schemas><rdf:Bag>';
  if (!metadata.includes(schemas) || !metadata.includes('</rdf:RDF>')) {
    throw new Error('the metadata is not laid out as expected');
  }
  return metadata.replace(schemas, schemas + schema()).replace('</rdf:RDF>', `${statements()}</rdf:RDF>`);
}

function schema(): string {
  const property = ([name, , description]: (typeof PROPERTIES)[number]) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category>` +
    `<pdfaProperty:description>${description}</pdfaProperty:description>` +
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType></rdf:li>`;
  return (
    '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
    `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
  );
}

function statements(): string {
  const stated = PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('');
  return `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${stated}</rdf:Description>`;
}

/** What stood behind `from` stands `growth` bytes further on. */
function moveOffsets(body: string, from: number, growth: number): string {
  const at = body.lastIndexOf('\nxref\n');
  const tail = body
    .slice(at)
    .replace(/^(\d{10})( \d{5} n)/gm, (entry, offset: string, rest: string) =>
      Number(offset) > from ? String(Number(offset) + growth).padStart(10, '0') + rest : entry,
    )
    .replace(
      /(startxref\n)(\d+)/,
      (_, word: string, offset: string) => word + String(Number(offset) + growth),
    );
  return body.slice(0, at) + tail;
}
