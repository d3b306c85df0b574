import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

it('the first wrong field gets the focus in the middle of the screen, clear of bars along its edges', () => {
  const { container } = render(
    <>
      <input aria-label="Right" data-path="name" />
      <input aria-label="Wrong" data-path="website" aria-invalid="true" />
      <input aria-label="Wrong too" data-path="phone" aria-invalid="true" />
    </>,
  );
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  focusFirstError(container);
  const wrong = screen.getByRole('textbox', { name: 'Wrong' });
  expect(document.activeElement).toBe(wrong);
  expect(scroll.mock.instances).toEqual([wrong]);
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
});
