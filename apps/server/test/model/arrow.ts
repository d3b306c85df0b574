import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** One event: the request to the server, and the entry in the books when it is done. */
export interface Step {
  readonly text: string;
  /** Whether the server must refuse it; nothing changes then. */
  readonly isRefused: boolean;
  run(): Promise<void>;
}

/** A kind of event; returns undefined when the world offers no occasion for it. */
export interface Arrow {
  readonly name: string;
  readonly weight: number;
  choose(world: World, dice: Dice): Step | undefined;
}

/** A step that succeeds, with its effect on the books. */
export function step<T>(text: string, ask: () => Promise<T>, note: (answer: T) => void): Step {
  return { text, isRefused: false, run: async () => note(await ask()) };
}

/** A step that is refused. */
export function refused(text: string, ask: () => Promise<unknown>): Step {
  return {
    text: `${text} (refused)`,
    isRefused: true,
    run: async () => {
      await ask();
    },
  };
}
