import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** One thing that happens: what is asked of the server, and what the books say when it is done. */
export interface Step {
  readonly text: string;
  /** Whether the server has to refuse it; nothing changes then. */
  readonly isRefused: boolean;
  run(): Promise<void>;
}

/** A kind of event; returns nothing when the world has no place for it. */
export interface Arrow {
  readonly name: string;
  readonly weight: number;
  choose(world: World, dice: Dice): Step | undefined;
}

/** A step that is answered, and what the books make of the answer. */
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
