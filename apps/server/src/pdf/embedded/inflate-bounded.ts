import { inflateSync } from 'node:zlib';
import { errorCode } from '../../db/error-code.ts';

/** How many decoded bytes a file may still cost us. */
export interface InflateBudget {
  left: number;
}

/** Inflates within what is left of the budget; undefined when the data is broken or would not fit. */
export function inflateBounded(data: Buffer, budget: InflateBudget): Buffer | undefined {
  if (budget.left <= 0) return undefined;
  try {
    const inflated = inflateSync(data, { maxOutputLength: budget.left });
    budget.left -= inflated.length;
    return inflated;
  } catch (error) {
    const code = errorCode(error);
    // A stream that would not fit has been tried in full once; a file with many of them must not be tried many times.
    if (code === 'ERR_BUFFER_TOO_LARGE') budget.left = 0;
    else if (code === undefined || !code.startsWith('Z_')) throw error;
    return undefined;
  }
}
