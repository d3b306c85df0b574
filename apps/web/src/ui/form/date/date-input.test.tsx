import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../reader.ts';
import { DateInput } from './date-input.tsx';

function Example({ tell }: { tell: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-22');
  const change = (chosen: string) => {
    setDay(chosen);
    tell(chosen);
  };
  return <DateInput label="Day" value={day} onChange={change} />;
}

async function open() {
  const told: string[] = [];
  const { user } = await show(<Example tell={(day) => told.push(day)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  return { user, told, field };
}

describe('a date', () => {
  it('is written as the lists write it, and read in other ways too', async () => {
    const { user, told, field } = await open();
    expect(field.value).toBe(reader().date('2026-11-22'));
    await user.clear(field);
    await user.type(field, '3.12.2026');
    expect(told.at(-1)).toBe('2026-12-03');
    await user.tab();
    expect(field.value).toBe(reader().date('2026-12-03'));
  });

  it('that doesn’t exist is kept, and says so once the field is left', async () => {
    const { user, told, field } = await open();
    await user.clear(field);
    await user.type(field, '31-02-2026');
    expect(told.at(-1)).toBe('');
    await user.tab();
    expect(field.value).toBe('31-02-2026');
    const example = reader().date('2026-12-31');
    expect(screen.getByText(reader().t('common.dateUnknown', { example }))).toBeTruthy();
  });

  it('can be picked from the calendar', async () => {
    const { told, field } = await open();
    const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
    if (!calendar) throw new Error('there is no calendar');
    fireEvent.change(calendar, { target: { value: '2026-12-24' } });
    expect(told).toEqual(['2026-12-24']);
    expect(field.value).toBe(reader().date('2026-12-24'));
  });
});
