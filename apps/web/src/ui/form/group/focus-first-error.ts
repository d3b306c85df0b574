/** Puts the focus on the first field that is wrong, or on the message that no field has. */
export function focusFirstError(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLElement>(
    '[data-path][aria-invalid="true"], [data-path][data-error], [data-failure]',
  );
  field?.focus();
}
