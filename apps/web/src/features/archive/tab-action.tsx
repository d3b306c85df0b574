import { type ReactNode, createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place in the page's header for the open tab's action; nothing until it is mounted. */
export const TabActionPlace = createContext<HTMLElement | null>(null);

/** The open tab's action: the primary button of the page, whichever tab is open. */
export function TabAction({ children }: { children: ReactNode }) {
  const place = useContext(TabActionPlace);
  return place && createPortal(children, place);
}
