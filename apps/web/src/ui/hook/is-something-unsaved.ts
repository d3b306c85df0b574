/** A page with unsaved changes asks before it is left, which answers the question. */
export function isSomethingUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

/** Whether something was typed into a form that doesn't ask before it is left. */
export function isFormHalfFilled(): boolean {
  return document.querySelector('form[data-changed]') !== null;
}
