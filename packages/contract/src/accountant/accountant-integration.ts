import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { Id, list, single } from '../shapes/primitives.ts';
import { IntegrationMapping, IntegrationMappingInput } from './integration-mapping.ts';
import {
  AuthorisationAnswer,
  FieldNamed,
  Named,
  ofList,
  TESTED,
  CONNECT_ERRORS,
  CHANGE_ERRORS,
  CALLBACK_ERRORS,
  MAPPING_ERRORS,
} from './integration-request.ts';
import {
  Integration,
  ConnectedIntegration,
  IntegrationConnection,
  IntegrationChange,
  IntegrationChoice,
  IntegrationCheck,
} from './integration-shape.ts';

/** For an accounting firm: a linked company, or none for the accounting firm's own administration. */
const ofCompany = { company: Id.optional() };
const Place = z.strictObject(ofCompany);

/** The same for an accounting firm: for a linked company, or without one for its own administration. */
export const accountantIntegration = {
  list: route({
    method: 'GET',
    path: '/accountant/integrations',
    access: 'accountant',
    summary: 'The services there are and how each stands, in a linked company or the own administration',
    tag: 'accountantIntegration',
    query: z.strictObject({ ...ofList, ...ofCompany }),
    response: list(Integration),
  }),
  check: route({
    method: 'GET',
    path: '/accountant/integrations/check',
    access: 'accountant',
    summary: 'Test every service in use, in a linked company or the own administration',
    tag: 'accountantIntegration',
    query: Place,
    response: list(IntegrationCheck),
    limitPerMinute: 20,
  }),
  get: route({
    method: 'GET',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'A connected service of a linked company or the own administration; secrets are left out',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: single(Integration),
  }),
  connect: route({
    method: 'POST',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Connect a service in a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    body: IntegrationConnection,
    response: single(ConnectedIntegration),
    status: 201,
    errors: CONNECT_ERRORS,
    limitPerMinute: 30,
  }),
  update: route({
    method: 'PUT',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Change, pause or take up a connection of a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    body: IntegrationChange,
    response: single(Integration),
    errors: CHANGE_ERRORS,
    limitPerMinute: 30,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Disconnect a service of a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: nothing,
  }),
  listChoices: route({
    method: 'GET',
    path: '/accountant/integrations/:name/choices/:field',
    access: 'accountant',
    summary:
      'What a field of a connected service can be chosen from by a linked company or the own administration, read from the service',
    tag: 'accountantIntegration',
    params: FieldNamed,
    query: Place,
    response: list(IntegrationChoice),
    errors: CHANGE_ERRORS,
    limitPerMinute: 60,
  }),
  getMapping: route({
    method: 'GET',
    path: '/accountant/integrations/:name/mapping',
    access: 'accountant',
    summary:
      'How revenue accounts, VAT codes and cost centres of a linked company or the own administration are mapped to a bookkeeping, and what it has, read from it',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: single(IntegrationMapping),
    errors: MAPPING_ERRORS,
    limitPerMinute: 60,
  }),
  saveMapping: route({
    method: 'PUT',
    path: '/accountant/integrations/:name/mapping',
    access: 'accountant',
    summary:
      'Map revenue accounts, VAT codes and cost centres of a linked company or the own administration to those of a bookkeeping',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    body: IntegrationMappingInput,
    response: single(IntegrationMapping),
    errors: MAPPING_ERRORS,
    limitPerMinute: 30,
  }),
  test: route({
    method: 'GET',
    path: '/accountant/integrations/:name/test',
    access: 'accountant',
    summary: 'Whether a connected service of a linked company or the own administration answers',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: single(TESTED),
    limitPerMinute: 30,
  }),
  callback: route({
    method: 'GET',
    path: '/accountant/integrations/callback/:name',
    access: 'accountant',
    summary:
      "Finish connecting with what the service's authorisation page returned; its state names the company",
    tag: 'accountantIntegration',
    params: Named,
    query: AuthorisationAnswer.extend(ofCompany),
    response: single(Integration),
    errors: CALLBACK_ERRORS,
    limitPerMinute: 30,
  }),
} as const;

/** Whether an authorisation was requested by an accounting firm, whose routes begin with /accountant. */
export function isAskedByAccountant(state: string): boolean {
  return state.startsWith('accountant.');
}
