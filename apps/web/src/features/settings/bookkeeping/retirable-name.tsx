import { Badge, Group } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';

/** The name of a code, and whether it is no longer offered. */
export function RetirableName({ name, retired }: { name: string; retired: boolean }) {
  const t = useTexts();
  if (!retired) return name;
  return (
    <Group gap={8} component="span">
      {name}
      <Badge color="gray" variant="light" size="sm">
        {t('settings.retired')}
      </Badge>
    </Group>
  );
}
