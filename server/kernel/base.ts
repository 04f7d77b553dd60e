import type { LevelPattern, MallFamily } from '@/contract/park'
import type { StaffRole } from '@/contract/endpoint'

/** A park: the tenant that every call belongs to (areas/people/park keeps them). */
export interface Park {
  /** Tenant id of every other row, and client id of the app. */
  tenantId: string
  name: string
  shortName: string
  slogan: string
  introduction: string
  /** Customer service phone number. */
  phone: string
  email: string
  address: string
  latitude: number | null
  longitude: number | null
  openHours: string
  operator: string
  logo: string
  /** Scene picture; see park.table. */
  scene: string
  homeEntries: string[]
  levelPattern: LevelPattern
  mallFamily: MallFamily
  /** #rrggbb */
  accent: string
  accentDark: string
  accentSoft: string
  /** Host names of the park, lower case. */
  hosts: string[]
  /** False once the park has left; its tokens then get 522. */
  isActive: boolean
  /** Created by the demo seed, which changes no other park. */
  isDemo: boolean
  createdAt: Date
}

/** A person's account in one park. */
export interface Member {
  tenantId: string
  userId: string
}

/** The member and session that make a request. */
export interface Identity extends Member {
  sessionId: string
  roles: readonly StaffRole[]
  /** Key of the payload's signature. */
  secret: string
}
