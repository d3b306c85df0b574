import type { Actor } from '../db/database.ts';
import type { CallerInCompany } from './caller.ts';

/** The caller, with their present rights. */
export interface Session extends CallerInCompany {
  readonly id: string;
  /**
   * Whether the company requires a second factor that the person hasn't set up: until then they may do nothing else.
   */
  readonly lacksSecondFactor?: boolean | undefined;
  /** The same person as an actor in the company's event log. */
  readonly actor: Actor;
}

/** A caller as a session, acting from an address. */
export function sessionOf(id: string, caller: CallerInCompany, ip: string): Session {
  const actor: Actor = { kind: caller.through, id: caller.userId, name: caller.userName, origin: ip };
  return { id, ...caller, actor };
}
