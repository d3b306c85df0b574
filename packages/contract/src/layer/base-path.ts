/** The path of the API below the server's root. */
export const BASE_PATH = '/api/v1';
