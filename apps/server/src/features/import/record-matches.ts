import { DUPLICATE_KEYS, type DuplicateKey, type DuplicateRule, defined, foldText } from '@penning/domain';
import type { RowKeys } from './file-subject.ts';

/** An existing record, or one that an earlier row made. */
export interface KnownRecord extends RowKeys {
  readonly id: string;
  /** Whether a row of the same file made or changed it, so that both numbers are of the same program. */
  readonly isOfFile?: boolean;
  /** The customer that was merged into it, when the keys are of that one. */
  readonly mergedId?: string | null;
  /** An archived customer, which only counts where no other one matches. */
  readonly isArchived?: boolean;
}

/** The record that a row duplicates, and what they share. */
export interface RecordMatch {
  readonly record: KnownRecord;
  readonly by: DuplicateKey;
}

/**
 * The records that rows may be duplicates of. The number takes precedence over the email address, and that over the
 * name; which different numbers tell two records apart is in docs/rules/imports.md#duplicates.
 */
export class RecordMatches {
  readonly #rule: DuplicateRule;
  readonly #records = new Map<string, KnownRecord>();
  readonly #idsByKey = new Map<string, Set<string>>();

  constructor(rule: DuplicateRule) {
    this.#rule = rule;
  }

  /** Adds records, or what became of known ones. */
  add(records: readonly KnownRecord[]): void {
    for (const record of records) {
      const id = record.mergedId ?? record.id;
      if (this.#records.get(id)?.isOfFile && !record.isOfFile) continue;
      this.#records.set(id, record);
      for (const [, key] of this.#keysOf(record)) {
        const ids = this.#idsByKey.get(key) ?? new Set();
        this.#idsByKey.set(key, ids.add(id));
      }
    }
  }

  /** The record that a row duplicates; none when every row is to be created. */
  find(row: RowKeys): RecordMatch | undefined {
    if (this.#rule.action === 'create') return undefined;
    for (const [by, key] of this.#keysOf(row)) {
      const record = this.#known(key).find((one) => this.#isDuplicate(by, one, row));
      if (record) return { record, by };
    }
    return undefined;
  }

  /** All records that a row may refer to, by the first of its keys with a match; never one with another number. */
  findAll(row: RowKeys): string[] {
    for (const [, key] of this.#keysOf(row)) {
      const found = this.#known(key).filter(({ number }) => canBeSame(number, row.number));
      if (found.length === 0) continue;
      const best = rankOf(defined(found[0]));
      return [...new Set(found.filter((one) => rankOf(one) === best).map(({ id }) => id))];
    }
    return [];
  }

  /** Those that are in use first: somebody else may have the name of an archived or merged customer by now. */
  #known(key: string): KnownRecord[] {
    const found = [...(this.#idsByKey.get(key) ?? [])].flatMap((id) => this.#records.get(id) ?? []);
    return found.toSorted((one, other) => rankOf(one) - rankOf(other));
  }

  #isDuplicate(by: DuplicateKey, record: KnownRecord, row: RowKeys): boolean {
    // Another program numbers its customers itself, so that only within a file a number contradicts an address.
    const isTold = this.#rule.by.includes('number') && (by !== 'email' || record.isOfFile === true);
    return by === 'number' ? record.number === row.number : !isTold || canBeSame(record.number, row.number);
  }

  #keysOf(keys: RowKeys): [DuplicateKey, string][] {
    return DUPLICATE_KEYS.filter((by) => this.#rule.by.includes(by) && keys[by] !== '').map((by) => [
      by,
      `${by} ${folded(by, keys[by])}`,
    ]);
  }
}

/** A record as a row leaves it: empty values change nothing. */
export function updatedBy(row: RowKeys, record: KnownRecord): KnownRecord {
  const { number, email, name } = row;
  return {
    id: record.id,
    number: number || record.number,
    email: email || record.email,
    name: name || record.name,
    isOfFile: true,
    isArchived: record.isArchived ?? false,
  };
}

function folded(by: DuplicateKey, text: string): string {
  if (by === 'number') return text;
  return by === 'email' ? text.toLowerCase() : foldText(text);
}

function rankOf({ mergedId, isArchived }: KnownRecord): number {
  if (mergedId) return 2;
  return isArchived ? 1 : 0;
}

function canBeSame(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
