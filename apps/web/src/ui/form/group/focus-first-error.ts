/** Focuses the first invalid field, or the message that belongs to no field. */
export function focusFirstError(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLElement>(
    '[data-path][aria-invalid="true"], [data-path][data-error], [data-failure]',
  );
  field?.focus();
}
