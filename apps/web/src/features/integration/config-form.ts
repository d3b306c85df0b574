import type { Integration } from '@penning/contract';
import { z } from 'zod';

/** The values of a service's form. */
export interface ConfigValues {
  config: Record<string, string | boolean>;
  agreed: boolean;
}

/** Whether a connected service can be asked what it offers; one whose test found a choice missing can. */
export function isAnswering({ state, reason }: Pick<Integration, 'state' | 'reason'>): boolean {
  return state === 'connected' || state === 'needsMapping' || reason === 'choiceMissing';
}

/** The shape of a service's form, derived from its field definitions. */
export function shapeOf(integration: Integration): z.ZodType<unknown, ConfigValues> {
  const { fields, price, agreed } = integration;
  const config: Record<string, z.ZodType<unknown, string | boolean>> = {};
  for (const { name, type, required, isSet, isFromService } of fields) {
    // What the service offers can only be chosen once it is connected.
    const isLater = isFromService && !isAnswering(integration);
    const isNeeded = required && !isLater && !(type === 'secret' && isSet);
    const text = isNeeded ? z.string().trim().min(1, { error: 'required' }) : z.string();
    config[name] = type === 'switch' ? z.boolean() : text;
  }
  const mustAgree = price !== null && !agreed;
  return z.object({
    config: z.object(config),
    agreed: z.boolean().refine((ticked) => ticked || !mustAgree, { error: 'required' }),
  });
}

/** The fields of the form that a browser may not store. */
export function secretsOf({ fields }: Integration): string[] {
  return fields.filter(({ type }) => type === 'secret').map(({ name }) => `config.${name}`);
}

/** The initial values of the form: the stored ones, without secrets. */
export function valuesOf({ fields, config }: Integration): ConfigValues {
  const start = fields.map(
    ({ name, type }) => [name, config[name] ?? (type === 'switch' ? false : '')] as const,
  );
  return { config: Object.fromEntries(start), agreed: false };
}
