/** What the administrators of the platform see and do. */
export const admin = {} as const;
