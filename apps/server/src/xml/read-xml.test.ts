import { type XmlElement, childrenOf, textAt } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { type XmlOptions, readXml } from './read-xml.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function rootOf(source: string | Uint8Array, options?: XmlOptions): Promise<XmlElement> {
  const reading = await readXml(typeof source === 'string' ? bytesOf(source) : source, options);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return reading.root;
}

async function problemOf(source: string | Uint8Array, options?: XmlOptions) {
  const reading = await readXml(typeof source === 'string' ? bytesOf(source) : source, options);
  return reading.ok ? undefined : reading.problem;
}

describe('reading XML', () => {
  it('returns names without prefix, attributes and texts', async () => {
    const root = await rootOf(
      '<?xml version="1.0"?><c:a xmlns:c="urn:x" xmlns:d="urn:y" id="1" d:k="v"><c:b>one &amp; <![CDATA[<two>]]></c:b><c:b/></c:a>',
    );
    expect(root).toMatchObject({ name: 'a', namespace: 'urn:x', attributes: { id: '1', k: 'v' } });
    expect(childrenOf(root, 'b')).toHaveLength(2);
    expect(textAt(root, 'b')).toBe('one & <two>');
    expect(textAt(root, 'none', 'b')).toBe('');
  });

  it('passes on elements one by one with what precedes them, and keeps none', async () => {
    const seen: string[] = [];
    const root = await rootOf('<s><iban>NL1</iban><e><e>in</e><n>1</n></e><e><n>2</n></e></s>', {
      maxElements: 6,
      each: {
        name: 'e',
        take: (element, parent) => seen.push(`${textAt(parent, 'iban')} ${textAt(element, 'n')}`),
      },
    });
    expect(seen).toEqual(['NL1 1', 'NL1 2']);
    expect(root.children.map(({ name }) => name)).toEqual(['iban']);
  });

  it.each([
    ['a UTF-8 mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf('<a>é</a>')])],
    ['Latin-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
    ['Windows-1252', Buffer.from("<?xml version='1.0' encoding='windows-1252'?><a>é</a>", 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('<a>é</a>', 'utf16le').swap16()],
  ])('follows %s', async (_, source) => {
    expect((await rootOf(source)).text).toBe('é');
  });

  it('handles a character split between two chunks', async () => {
    const text = 'é'.repeat(200_000);
    expect((await rootOf(`<ab>${text}</ab>`)).text).toBe(text);
  });
});

describe('refusing XML', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "${'&l;'.repeat(100)}">]><a>&m;</a>`;
  it.each([
    ['nothing', '  \n', 'empty'],
    ['text', 'hello', 'malformed'],
    ['an end tag missing', '<a>\n<b></a>', 'malformed'],
    ['an unknown entity', '<a>&x;</a>', 'malformed'],
    ['an unbound prefix', '<x:a/>', 'malformed'],
    ['two roots', '<a/><b/>', 'malformed'],
    ['an attribute twice', '<a b="1" b="2"/>', 'malformed'],
    ['a billion laughs', laughs, 'doctype'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'doctype'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/x.dtd"><a/>', 'doctype'],
    ['depth', '<a>'.repeat(100) + '</a>'.repeat(100), 'tooDeep'],
    ['an unknown encoding', '<?xml version="1.0" encoding="none-such"?><a/>', 'encoding'],
  ])('refuses %s', async (_, source, reason) => {
    expect(await problemOf(source)).toMatchObject({ reason });
  });

  it('refuses bytes that don’t match their stated encoding', async () => {
    expect(await problemOf(Buffer.from('<a>\xe9</a>', 'latin1'))).toMatchObject({ reason: 'encoding' });
  });

  it('says where', async () => {
    expect(await problemOf('<a>\n  <b></c>\n</a>')).toMatchObject({ reason: 'malformed', line: 2 });
  });

  it('refuses too many bytes and too many elements', async () => {
    expect(await problemOf('<a></a>', { maxBytes: 5 })).toMatchObject({ reason: 'tooLarge' });
    const attributes = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => ` ${prefix}${at}="u"`).join('');
    expect(await problemOf(`<a${attributes('b', 1001)}/>`)).toMatchObject({ reason: 'tooLarge' });
    expect(await problemOf(`<a${attributes('xmlns:b', 100_000)}/>`)).toMatchObject({ reason: 'tooLarge' });
    expect(
      await readXml(Buffer.from(`<a><c${attributes('b', 1000)}/><c${attributes('b', 1000)}/></a>`)),
    ).toMatchObject({ ok: true });
    expect(await problemOf(`<a>${'<b/>'.repeat(9)}</a>`, { maxElements: 9 })).toMatchObject({
      reason: 'tooLarge',
    });
  });
});
