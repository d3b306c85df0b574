import { Badge } from '@mantine/core';
import type { CustomerTag } from '@penning/contract';

/** The theme colour of each tag. */
const COLOURS: Record<CustomerTag['colour'], string> = {
  grey: 'gray',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  teal: 'teal',
  blue: 'blue',
  purple: 'grape',
};

/** A tag in its colour; the name identifies it, not the colour. */
export function TagBadge({ tag }: { tag: Pick<CustomerTag, 'name' | 'colour'> }) {
  return (
    <Badge color={COLOURS[tag.colour]} variant="light" radius="sm" tt="none" fw={550}>
      {tag.name}
    </Badge>
  );
}
