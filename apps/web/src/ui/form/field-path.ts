/** Names a field of a form: `name`, `emailCc.0`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;
