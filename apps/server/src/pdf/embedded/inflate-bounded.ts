import { inflateSync } from 'node:zlib';
import { errorCode } from '../../db/error-code.ts';

/** How many decoded bytes a file may still cost. */
export interface InflateBudget {
  left: number;
}

/** Inflates within the remaining budget; undefined when the data is broken or wouldn't fit. */
export function inflateBounded(data: Buffer, budget: InflateBudget): Buffer | undefined {
  if (budget.left <= 0) return undefined;
  try {
    const inflated = inflateSync(data, { maxOutputLength: budget.left });
    budget.left -= inflated.length;
    return inflated;
  } catch (error) {
    const code = errorCode(error);
    // A stream that wouldn't fit has been inflated once; a file with many of them must not cost that many times.
    if (code === 'ERR_BUFFER_TOO_LARGE') budget.left = 0;
    else if (code === undefined || !code.startsWith('Z_')) throw error;
    return undefined;
  }
}
