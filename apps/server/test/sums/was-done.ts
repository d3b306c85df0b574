import { ApiError } from '@penning/contract';

/** Whether an act was carried out; a person may be told that somebody else was first, or that the state does not allow it. */
export async function wasDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    return false;
  }
}
