import type { Language } from '@penning/contract';
import type { Services } from '../../../platform/services.ts';
import { serviceTitle } from '../../connection/connection-title.ts';

/** A provider in words; one that this installation doesn't know any more by its own name. */
export function providerTitle(
  { texts, integrations }: Pick<Services, 'texts' | 'integrations'>,
  provider: string,
  language: Language,
): string {
  const definition = integrations.get(provider);
  return definition ? serviceTitle(texts.translate(language), definition) : provider;
}
