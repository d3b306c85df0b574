import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { show } from '../../../../test/show.tsx';
import { useZodForm } from '../use-zod-form.ts';
import { TimeField } from './time-field.tsx';

const Shape = z.object({ until: z.string() });

function Example() {
  const form = useZodForm(Shape, { until: '15:00' });
  return <TimeField form={form} name="until" label="Until" />;
}

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['16.45', '16:45'],
  ['17 h 05', '17:05'],
  ['8 Uhr', '08:00'],
  ['noon', 'noon'],
])('%s becomes %s, in every language of the browser', async (typed, read) => {
  const { user } = await show(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>('Until');
  expect(field.type).toBe('text');
  expect(field.value).toBe('15:00');
  await user.clear(field);
  await user.type(field, typed);
  await user.tab();
  expect(field.value).toBe(read);
});
