/** The person as a park's own user centre may tell them: spec 3 names four fields, ours has more. */
import type { StaffRole } from '@/contract/endpoint'
import type { CurrentUser } from '@/contract/user'

/** The four fields of spec 3, and every other field that the server sent. */
export type ToldUser = Pick<CurrentUser, 'UserId' | 'Id' | 'PhoneNumber'> & Partial<CurrentUser>

const staffRoles: readonly string[] = [
  'maintenance',
  'inspection',
  'invitation',
  'marketing',
  'service',
  'finance',
  'manager',
] satisfies StaffRole[]

/** Roles this app knows; those of other systems mean nothing here. */
export const knownRoles = (roles: unknown): StaffRole[] =>
  Array.isArray(roles) ? (roles as StaffRole[]).filter((role) => staffRoles.includes(role)) : []

/** Fills in what was not told, so that every page finds every field. A password counts as set: then both ways are offered. */
export function completeUser(told: ToldUser): CurrentUser {
  return {
    UserId: told.UserId,
    Id: told.Id,
    Name: told.Name ?? '',
    Gender: told.Gender ?? null,
    PhoneNumber: told.PhoneNumber ?? '',
    Avatar: told.Avatar ?? '',
    Birthday: told.Birthday ?? null,
    Email: told.Email ?? '',
    HasPassword: told.HasPassword ?? true,
    Roles: knownRoles(told.Roles),
    RegisteredAt: told.RegisteredAt ?? 0,
  }
}
