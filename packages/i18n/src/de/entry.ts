import { common } from './common.ts';
import { frame } from './frame.ts';
import { problem } from './problem.ts';
import { session } from './session.ts';
import { validation } from './validation.ts';

/** The texts that the pages for signing in need. */
export const entry = { common, error: problem, frame, session, validation };
