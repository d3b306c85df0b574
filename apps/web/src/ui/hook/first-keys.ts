export type FirstKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

declare global {
  interface Window {
    /** Keys pressed since the page was painted, collected by `public/appearance.js` until the app can act on them. */
    penningFirstKeys?:
      | {
          readonly pressed: readonly FirstKey[];
          /** Whether one of them asks for the palette: the only command with Ctrl or Cmd that is collected. */
          readonly isForPalette: boolean;
          /** Ends the collection, and hands over what was pressed. */
          readonly take: () => readonly FirstKey[];
        }
      | undefined;
  }
}
