import { createContext } from 'react';

/** Whether the frame is around it, with its main landmark and the logo. */
export const InFrame = createContext(false);
