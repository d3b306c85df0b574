/** More lines in one chart than this are told apart no more. */
export const MAX_COMPARED = 4;
