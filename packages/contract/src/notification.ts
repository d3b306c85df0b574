/** What a person is told of. */
export const notification = {} as const;
