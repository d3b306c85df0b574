import { adminCompany } from './admin-company.ts';
import { adminPeople } from './admin-people.ts';
import { adminPlatform } from './admin-platform.ts';

/** What platform administrators can do. */
export const admin = { ...adminCompany, ...adminPeople, ...adminPlatform } as const;
