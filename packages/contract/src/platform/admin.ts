import { adminCompany } from './admin-company.ts';
import { adminPeople } from './admin-people.ts';
import { adminPlatform } from './admin-platform.ts';

/** What the administrators of the platform do. */
export const admin = { ...adminCompany, ...adminPeople, ...adminPlatform } as const;
