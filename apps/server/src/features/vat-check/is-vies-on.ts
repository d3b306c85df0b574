import { isViesAllowed } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';

/** Whether the operator lets VIES be asked: by the environment, else by the settings of the platform. */
export async function isViesOn({ env, database }: Pick<Services, 'env' | 'database'>): Promise<boolean> {
  return env.VIES ?? (await isViesAllowed(database.platform));
}
