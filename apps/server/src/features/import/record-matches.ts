import { type DuplicateRule, foldText } from '@penning/domain';
import type { RowKeys } from './file-subject.ts';

/** An existing record, or one that an earlier row made. */
export interface KnownRecord extends RowKeys {
  readonly id: string;
}

/**
 * The records that rows may be duplicates of. The number takes precedence over the email address, and that over the
 * name; two records with different numbers are never the same, whatever else they share
 * (docs/rules/imports.md#duplicates).
 */
export class RecordMatches {
  readonly #rule: DuplicateRule;
  readonly #byKey = new Map<string, KnownRecord[]>();

  constructor(rule: DuplicateRule) {
    this.#rule = rule;
  }

  add(records: readonly KnownRecord[]): void {
    for (const record of records)
      for (const key of this.#keysOf(record)) {
        const known = this.#byKey.get(key) ?? [];
        if (!known.some(({ id }) => id === record.id)) this.#byKey.set(key, [...known, record]);
      }
  }

  /** The record that a row duplicates; none when every row is to be created. */
  find(row: RowKeys): string | undefined {
    return this.#rule.action === 'create' ? undefined : this.findAll(row)[0];
  }

  /** All records that a row may duplicate, by the first of its keys with a match. */
  findAll(row: RowKeys): string[] {
    for (const key of this.#keysOf(row)) {
      const found = this.#byKey.get(key)?.filter(({ number }) => canBeSame(number, row.number)) ?? [];
      if (found.length > 0) return found.map(({ id }) => id);
    }
    return [];
  }

  #keysOf({ number, email, name }: RowKeys): string[] {
    const { by } = this.#rule;
    return [
      ...(by.includes('number') && number !== '' ? [`number ${number}`] : []),
      ...(by.includes('email') && email !== '' ? [`email ${email.toLowerCase()}`] : []),
      ...(by.includes('name') && name !== '' ? [`name ${foldText(name)}`] : []),
    ];
  }
}

function canBeSame(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
