export const register = {} as const;
