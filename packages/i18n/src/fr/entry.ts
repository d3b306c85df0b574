import { common } from './common.ts';
import { error } from './error.ts';
import { frame } from './frame.ts';
import { session } from './session.ts';
import { validation } from './validation.ts';

/** The texts that the pages for signing in need. */
export const entry = { common, error, frame, session, validation };
