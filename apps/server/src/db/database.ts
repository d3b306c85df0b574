import type { Kysely } from 'kysely';
import type { Tables } from './generated/tables.ts';

export type Queries = Kysely<Tables>;

/** Who does something, for the event log: a person, a customer by a public link, or the system itself. */
export interface Actor {
  readonly kind: 'user' | 'accountant' | 'admin' | 'customer' | 'system';
  readonly id: string | null;
  readonly name: string;
  /** The address it came from; empty for the system. */
  readonly origin: string;
}

/** Whether someone who signed in did it, not a customer and not the system. */
export function isPerson(actor: Actor): boolean {
  return actor.kind !== 'customer' && actor.kind !== 'system';
}

/** A transaction inside one company. Stores take it first, always. */
export interface TenantTx {
  readonly db: Queries;
  readonly companyId: string;
  readonly actor: Actor;
  /** Present where documents that are dealt with together share what they read (`sharedRead`). */
  readonly sharedReads?: object;
  /**
   * Runs text of our own with values, for changes that a query builder would only obscure. What it answers has no type:
   * rows are read by a statement with a shape (`queryRows`), or parsed.
   */
  query(text: string, values?: readonly unknown[]): Promise<object[]>;
  /** Runs once the transaction is committed; for waking workers, never for work that must not be lost. */
  afterCommit(effect: () => void): void;
}

/** The two ways to the database: inside one company, or on what belongs to no company. */
export interface Database {
  withTenant<T>(companyId: string, actor: Actor, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** The same for work that only reads, which PostgreSQL enforces: its result need not wait for the COMMIT. */
  readTenant<T>(companyId: string, actor: Actor, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** People, sessions, which companies there are; sees nothing inside a company. */
  readonly platform: Queries;
  withPlatform<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** The same for work that only reads; its statements leave together. */
  readPlatform<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** Makes a company and fills it in one transaction: first as the platform, then inside the new company. */
  foundCompany<T>(
    companyId: string,
    actor: Actor,
    found: (db: Queries) => Promise<void>,
    fill: (tx: TenantTx) => Promise<T>,
  ): Promise<T>;
  /** First as the platform, then inside a company, in one transaction: for who may be there, which its event log tells. */
  throughPlatform<A, T>(
    companyId: string,
    actor: Actor,
    first: (db: Queries) => Promise<A>,
    then: (tx: TenantTx, made: A) => Promise<T>,
  ): Promise<T>;
  /** The same database for one caller, who gets at nothing of it unless the gate, a SELECT, lets them through. */
  behind(gate: Statement): GatedDatabase;
  close(): Promise<void>;
}

/** A database whose every way in asks first, with the statements that follow in the same round trip. */
export interface GatedDatabase {
  readonly database: Database;
  /** Whether the gate admits the call; asks it now if nothing has yet. Until then no answer may be sent. */
  readonly holds: () => Promise<boolean>;
}

/** One statement of our own with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
