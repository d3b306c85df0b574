import type {
  AnswerOf,
  BodyOf,
  Contract,
  Language,
  ParamsOf,
  PenningContract,
  QueryOf,
  Route,
} from '@penning/contract';
import type { Services } from '../platform/services.ts';
import type { Session } from './session.ts';

/** What a handler gets: the validated request, the caller, and the application's services. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Present on every route that needs a login. */
  readonly session: R['access'] extends 'public' ? undefined : Session;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly services: Services;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R>>;

/** A handler for every route: a missing one doesn't compile. */
export type Handlers<C extends Contract> = {
  readonly [N in keyof C]: { readonly [V in keyof C[N]]: Handler<C[N][V]> };
};

/** The handlers of one noun of Penning's contract. */
export type HandlersOf<N extends keyof PenningContract> = Handlers<PenningContract>[N];
