import type { Kysely } from 'kysely';
import type { Tables } from './generated/tables.ts';

export type Queries = Kysely<Tables>;

/**
 * Who does something, for the event log: a person, a customer through a public link, or the system
 * itself.
 */
export interface Actor {
  readonly kind: 'user' | 'accountant' | 'admin' | 'customer' | 'system';
  readonly id: string | null;
  readonly name: string;
  /** The IP address it came from; empty for the system. */
  readonly origin: string;
}

/** Whether a signed-in person did it, rather than a customer or the system. */
export function isPerson(actor: Actor): boolean {
  return actor.kind !== 'customer' && actor.kind !== 'system';
}

/** A transaction inside one company; always the first parameter of a store. */
export interface TenantTx {
  readonly db: Queries;
  readonly companyId: string;
  readonly actor: Actor;
  /** Present where documents processed together share what they read (`sharedRead`). */
  readonly sharedReads?: object;
  /**
   * Runs SQL text with values, for changes that a query builder would only obscure. Its result has no
   * type: read rows through a statement with a shape (`queryRows`), or parse them.
   */
  query(text: string, values?: readonly unknown[]): Promise<object[]>;
  /**
   * Runs once the transaction has been committed; for waking workers, never for work that must not be
   * lost.
   */
  afterCommit(effect: () => void): void;
}

/** The two ways into the database: inside one company, or on data that belongs to no company. */
export interface Database {
  withTenant<T>(companyId: string, actor: Actor, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Does the same for read-only work, which PostgreSQL enforces: its result need not wait for the COMMIT. */
  readTenant<T>(companyId: string, actor: Actor, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** People, sessions and the list of companies; sees nothing inside a company. */
  readonly platform: Queries;
  withPlatform<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** Does the same for read-only work; its statements are sent together. */
  readPlatform<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Creates a company and fills it in one transaction: first as the platform, then inside the new
   * company.
   */
  foundCompany<T>(
    companyId: string,
    actor: Actor,
    found: (db: Queries) => Promise<void>,
    fill: (tx: TenantTx) => Promise<T>,
  ): Promise<T>;
  /**
   * First as the platform, then inside a company, in one transaction: for changes to who may enter it,
   * which its event log records.
   */
  throughPlatform<A, T>(
    companyId: string,
    actor: Actor,
    first: (db: Queries) => Promise<A>,
    then: (tx: TenantTx, made: A) => Promise<T>,
  ): Promise<T>;
  /** The same database for one caller, who gets nothing from it unless the gate, a SELECT, admits them. */
  behind(gate: Statement): GatedDatabase;
  close(): Promise<void>;
}

/** A database that checks the gate on every way in, in the same round trip as the statements that follow. */
export interface GatedDatabase {
  readonly database: Database;
  /**
   * Whether the gate admits the call; checks it now if nothing has done so. No response may be sent
   * before that.
   */
  readonly holds: () => Promise<boolean>;
}

/** An SQL statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
