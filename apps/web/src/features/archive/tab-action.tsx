import { type ReactNode, createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the page's header has room for what the open tab makes; nothing until it is there. */
export const TabActionPlace = createContext<HTMLElement | null>(null);

/** What the open tab makes or takes in: the primary button of the page, whichever tab is open. */
export function TabAction({ children }: { children: ReactNode }) {
  const place = useContext(TabActionPlace);
  return place && createPortal(children, place);
}
