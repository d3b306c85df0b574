import { createContext } from 'react';

/** Whether a form is inside a window that Escape closes at once: what is typed is there when it opens again. */
export const ClosesWithoutAsking = createContext(false);
