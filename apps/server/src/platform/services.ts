import type { Language, Route } from '@penning/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Database, TenantTx } from '../db/database.ts';
import type { CallerInCompany } from '../http/caller.ts';
import type { Refusal } from '../http/refusal.ts';
import type { ServiceRegistry } from '../integrations/connectable/registry-of-definitions.ts';
import type { ExchangeJournal } from '../integrations/outgoing/exchange-journal.ts';
import type { FetchOutside } from '../integrations/outgoing/fetch-outside.ts';
import type { EInvoiceNetwork } from '../integrations/port/e-invoice-network.ts';
import type { PaymentProviders } from '../integrations/port/payments.ts';
import type { Vies } from '../integrations/vies/vies.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PdfPool } from '../pdf/pool/pdf-pool.ts';
import type { ReadingPool } from '../reading/reading-pool.ts';
import type { Storage } from '../storage/storage.ts';
import type { Clock, MovableClock, RandomBytes } from './clock.ts';
import type { Environment } from './env.ts';
import type { Installation } from './installation/installation.ts';
import type { Offer } from './installation/offer.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { NotificationFeed } from './notification-feed.ts';
import type { Texts } from './texts.ts';

/** What computing argon2id costs. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

/** Everything a use case may need; created once at startup, passed to every handler and job. */
export interface Services {
  readonly env: Environment;
  readonly publicUrl: string;
  readonly installation: Installation;
  readonly clock: Clock;
  /** The same clock where it may be moved (DEMO_CLOCK). */
  readonly movableClock: MovableClock | undefined;
  readonly random: RandomBytes;
  readonly newId: () => string;
  readonly keys: Keys;
  readonly log: Log;
  readonly texts: Texts;
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly feed: NotificationFeed;
  readonly pdf: PdfPool;
  /** Reads outside files in separate processes. */
  readonly reading: ReadingPool;
  readonly mailer: Mailer;
  readonly providers: PaymentProviders;
  readonly accessPoint: EInvoiceNetwork;
  /** The register of VAT numbers; only used where the operator allows it. */
  readonly vies: Vies;
  /** The services that companies can connect, and how to call the addresses that they enter. */
  readonly integrations: ServiceRegistry;
  readonly fetchOutside: FetchOutside;
  /** Where exchanges with services are recorded, if anywhere. */
  readonly exchangeJournal: ExchangeJournal | undefined;
  /** What can be sold here. */
  readonly offer: Offer;
  readonly hooks: Hooks;
  /** Responses are validated against the contract; on in tests. */
  readonly checkAnswers: boolean;
  /** Less in tests, which register a thousand people. */
  readonly passwordCost: PasswordCost;
  /** Names the web build this server serves. */
  readonly build: string;
}

/**
 * Events that features report to those above them, which they don't know about: the app registers the
 * listeners.
 */
export interface Hooks {
  /** The paid amounts of documents were updated; runs in the same transaction. */
  readonly onPaid: (
    tx: TenantTx,
    services: Pick<Services, 'clock' | 'newId' | 'queue' | 'integrations'>,
    documentIds: readonly string[],
  ) => Promise<void>;
  /** A file turned out to be damaged; runs in the same transaction. */
  readonly onDamaged: (
    tx: TenantTx,
    services: Pick<Services, 'newId' | 'clock' | 'queue'>,
    fileId: string,
  ) => Promise<void>;
  /** A VAT code or ledger account changed, was retired or restored; runs in the same transaction. */
  readonly onCodeChanged: (tx: TenantTx, services: Services, code: ChangedCode) => Promise<void>;
  /** A VAT code or ledger account was added or changed; runs in the same transaction. */
  readonly onCodesEdited: (tx: TenantTx, services: Services) => Promise<void>;
  /** The company's country changed; runs in the same transaction. */
  readonly onCountryChanged: (
    tx: TenantTx,
    services: Services,
    change: { readonly before: OwnerOfCodes; readonly after: OwnerOfCodes },
  ) => Promise<void>;
  /** Someone entered a company; a platform admin with a reason. */
  readonly onEntered: (
    services: Services,
    caller: CallerInCompany,
    entry: { readonly ip: string; readonly reason: string },
  ) => Promise<void>;
  /** A platform admin left a company that isn't theirs. */
  readonly onLeft: (
    services: Services,
    session: CallerInCompany & { readonly actor: Actor },
  ) => Promise<void>;
  /** A request is refused; returns whether that was shown as a page. */
  readonly onRefused: (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
  ) => boolean;
  /** A call is about to be handled; returns the services that it uses. */
  readonly onArrived: (services: Services, call: ArrivedCall) => Services;
  /** A call succeeded and is about to be answered. */
  readonly onAnswered: (services: Services, call: AnsweredCall) => Promise<void>;
}

/** What the VAT codes with which a company begins depend on. */
export interface OwnerOfCodes {
  readonly country: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** A changed VAT code or ledger account, by the key that lines use for it. */
export interface ChangedCode {
  readonly key: 'vatId' | 'ledgerId';
  readonly id: string;
  readonly name: string;
  /** Whether lines that aren't sent have lost it. */
  readonly retired: boolean;
}

/** A call of the contract, admitted and valid. */
export interface ArrivedCall {
  readonly name: string;
  readonly noun: string;
  readonly verb: string;
  readonly route: Route;
  /** Undefined on a public route. */
  readonly session: (CallerInCompany & { readonly actor: Actor }) | undefined;
  readonly params: unknown;
}

/** A call of the contract that succeeded. */
export interface AnsweredCall extends ArrivedCall {
  readonly result: unknown;
}
