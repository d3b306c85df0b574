import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What the palette looks for: anything, or what an action needs before it can begin. */
export type PaletteMode = 'all' | 'invoiceFor' | 'quotationFor' | 'remind';

/** One thing that can be chosen in the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  /** What it is, after its name. */
  readonly detail?: string;
  /** The amount and status of a document. */
  readonly facts?: ReactNode;
  /** Opens it; the palette closes, unless it asks for more. */
  readonly run: () => void;
  readonly asksMore?: boolean;
}

/** Entries under a heading. */
export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
