/** Filters of the archive that someone keeps. */
export const savedFilter = {} as const;
