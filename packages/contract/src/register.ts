/** Every number of a range, explained. */
export const register = {} as const;
