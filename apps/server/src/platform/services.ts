import type { Route } from '@penning/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Database, TenantTx } from '../db/database.ts';
import type { CallerInCompany } from '../http/caller.ts';
import type { Refusal } from '../http/refusal.ts';
import type { AccessPoint } from '../integrations/access-point.ts';
import type { ServiceRegistry } from '../integrations/connectable/definition.ts';
import type { ExchangeJournal } from '../integrations/outgoing/exchange-journal.ts';
import type { FetchOutside } from '../integrations/outgoing/fetch-outside.ts';
import type { PaymentProviders } from '../integrations/payment-provider.ts';
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

/** Everything a use case may need; made once at start, given to every handler and job. */
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
  /** Reads what comes from outside, in processes of their own. */
  readonly reading: ReadingPool;
  readonly mailer: Mailer;
  readonly providers: PaymentProviders;
  readonly accessPoint: AccessPoint;
  /** The register of VAT numbers; asked only where the operator allows it. */
  readonly vies: Vies;
  /** What companies can connect, and the way to call the addresses that they type. */
  readonly integrations: ServiceRegistry;
  readonly fetchOutside: FetchOutside;
  /** Where exchanges with services are recorded, if anywhere. */
  readonly exchangeJournal: ExchangeJournal | undefined;
  /** What can be sold here. */
  readonly offer: Offer;
  readonly hooks: Hooks;
  /** Answers are checked against the contract; on in tests. */
  readonly checkAnswers: boolean;
  /** Names the web build this server serves. */
  readonly build: string;
}

/** What features tell those above them, which they do not know: the app registers who listens. */
export interface Hooks {
  /** What is paid for documents was written; runs in the same transaction. */
  readonly onPaid: (
    tx: TenantTx,
    services: Pick<Services, 'queue'>,
    documentIds: readonly string[],
  ) => Promise<void>;
  /** A file turned out to be damaged; runs in the same transaction. */
  readonly onDamaged: (
    tx: TenantTx,
    services: Pick<Services, 'newId' | 'clock' | 'queue'>,
    fileId: string,
  ) => Promise<void>;
  /** A VAT code or ledger account charges something else, or is offered no more or again; runs in the same transaction. */
  readonly onCodeChanged: (
    tx: TenantTx,
    services: Pick<Services, 'newId' | 'clock' | 'queue' | 'texts'>,
    code: ChangedCode,
  ) => Promise<void>;
  /** Somebody came into a company, an administrator with a reason. */
  readonly onEntered: (
    services: Services,
    caller: CallerInCompany,
    entry: { readonly ip: string; readonly reason: string },
  ) => Promise<void>;
  /** An administrator left a company that is not theirs. */
  readonly onLeft: (
    services: Services,
    session: CallerInCompany & { readonly actor: Actor },
  ) => Promise<void>;
  /** A request is refused; answers whether that was shown as a page. */
  readonly onRefused: (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
  ) => boolean;
  /** A call succeeded and is about to be answered. */
  readonly onAnswered: (services: Services, call: AnsweredCall) => Promise<void>;
}

/** A VAT code or ledger account that changed, by the key that lines name it by. */
export interface ChangedCode {
  readonly key: 'vatId' | 'ledgerId';
  readonly id: string;
  readonly name: string;
}

/** A call of the contract that succeeded. */
export interface AnsweredCall {
  readonly name: string;
  readonly noun: string;
  readonly verb: string;
  readonly route: Route;
  /** Nobody on a public route. */
  readonly session: (CallerInCompany & { readonly actor: Actor }) | undefined;
  readonly params: unknown;
  readonly result: unknown;
}
