import type {
  CallArguments,
  CallOptions,
  CallResult,
  LooseArguments,
  PenningContract,
  Route,
} from '@penning/contract';
import { callNamed } from './client.ts';

/** Names a route of the contract: `customer.list`. */
export type RouteName = {
  [Noun in keyof PenningContract & string]: `${Noun}.${keyof PenningContract[Noun] & string}`;
}[keyof PenningContract & string];

export type RouteOf<Name extends RouteName> =
  Name extends `${infer Noun extends keyof PenningContract & string}.${infer Verb}`
    ? PenningContract[Noun][Verb & keyof PenningContract[Noun]] & Route
    : never;

export type Arguments<Name extends RouteName> = CallArguments<RouteOf<Name>>;
export type Answer<Name extends RouteName> = CallResult<RouteOf<Name>>;

/** `[args?]` for a route without required arguments, else `[args]`. */
export type ArgumentList<Name extends RouteName> =
  Partial<Arguments<Name>> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>];

/** Calls a route by its name. */
export function callRoute<Name extends RouteName>(
  name: Name,
  args: Arguments<Name> | undefined,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  return callNamed(name, (args ?? {}) as LooseArguments, options) as Promise<Answer<Name>>;
}
