/** More lines than this can no longer be distinguished in one chart. */
export const MAX_COMPARED = 4;
