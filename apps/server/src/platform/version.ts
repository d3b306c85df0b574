import packageJson from '../../../../package.json' with { type: 'json' };

/** The version of Penning that runs. */
export const VERSION: string = packageJson.version;
