/** Where the routes stand below the server's root. */
export const BASE_PATH = '/api/v1';
