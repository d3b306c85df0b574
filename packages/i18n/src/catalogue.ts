import type { Translation } from './area-texts.ts';
import type * as en from './en/index.ts';

/** The languages of the interface and of documents. */
export const LANGUAGES = ['nl', 'en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

type Source = typeof en;

/** The name of an area: `invoice`. */
export type Area = keyof Source;

/** All texts of one language. */
export type Catalogue = { readonly [Name in Area]: Translation<Source[Name]> };

/** The part of a language that has been loaded so far. */
export type PartialCatalogue = { readonly [Area in keyof Catalogue]?: Partial<Catalogue[Area]> };

/** Names a text: `area.name`. */
export type TextKey = { [Area in keyof Source]: `${Area}.${keyof Source[Area] & string}` }[keyof Source];

/** The possible values of an argument. */
export type TextValue = string | number;

type Message<Key extends TextKey> = Key extends `${infer Area extends keyof Source}.${infer Name}`
  ? Source[Area][Name & keyof Source[Area]] & string
  : never;

/**
 * The names between braces; a part of a plural (`{# days}`, `{one day}`) contains a space or `#` and is
 * not a name.
 */
type ArgumentName<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | ArgumentName<Rest>
  : never;
type NameAtStart<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Identifier<Name>
    : Identifier<Head>
  : never;
type Identifier<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}` | ''
  ? never
  : Name;

/** The values that a text needs: `{ count }` for "{count} invoices". */
export type TextValues<Key extends TextKey> = { [Name in ArgumentName<Message<Key>>]: TextValue };

/** The arguments after the key: none when the text has no values. */
export type TextArguments<Key extends TextKey> = [ArgumentName<Message<Key>>] extends [never]
  ? []
  : [values: TextValues<Key>];
