/** An area of the source language: message by name. */
export type Texts = Record<string, string>;

/** The same area in another language: a missing or an extra text is a compile error. */
export type Translation<Source extends Texts> = Record<keyof Source, string>;
