import type { MallFamily } from '@/contract/park'
import type { StaffRole } from '@/contract/endpoint'

/** A park: the tenant that every call belongs to (areas/people/park keeps them). */
export interface Park {
  /** Tenant id of every other row, and client id of the app. */
  tenantId: string
  name: string
  shortName: string
  slogan: string
  introduction: string
  /** Customer service. */
  phone: string
  email: string
  address: string
  latitude: number | null
  longitude: number | null
  openHours: string
  operator: string
  logo: string
  /** As park.table says. */
  scene: string
  homeEntries: string[]
  mallFamily: MallFamily
  /** #rrggbb */
  accent: string
  accentDark: string
  accentSoft: string
  /** Hosts that lead here, lower case. */
  hosts: string[]
  /** False: the park has left; its tokens are refused with 522. */
  isActive: boolean
  /** Made by the demo seed, which touches no other park. */
  isDemo: boolean
  createdAt: Date
}

/** A person in one park. */
export interface Member {
  tenantId: string
  userId: string
}

/** Who makes a request: a member, by one of their sessions. */
export interface Identity extends Member {
  sessionId: string
  roles: readonly StaffRole[]
  /** Key of the payload signature. */
  secret: string
}
