import { isViesAllowed } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';

/** Whether the operator allows VIES: by the environment, else by the platform's settings. */
export async function isViesOn({ env, database }: Pick<Services, 'env' | 'database'>): Promise<boolean> {
  return env.VIES ?? (await isViesAllowed(database.platform));
}
