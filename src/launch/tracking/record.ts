import type { TrackedEvent } from '@/contract/eventTracking'
import type { CurrentUser } from '@/contract/user'
import type { DeviceInfo } from '@/platform/deviceInfo/types'
import { maskPhone } from '@/rules/phone'
import type { QueuedEvent } from '@/state/tracking'
import type { Whereabouts } from '@/state/whereabouts'
import { parkDate } from '@/utils/dateTime'

/** Fields common to all records of one sending. */
export interface Circumstances {
  device: DeviceInfo
  /** Random number of this installation. */
  deviceId: string
  networkType: string
  source: number
  clientVersion: string
  httpRefer: string
  /** Empty without the user's permission. */
  place: Whereabouts
  user: CurrentUser | null
}

const osTypes = { android: 1, ios: 2, other: 0 } as const
const genders = { 男: 1, 女: 2 } as const

/** Full years on the park's day of a moment (ms); 0 when the birthday is unknown. */
function ageAt(birthday: string | null | undefined, at: number): number {
  const [year, month = 1, day = 1] = (birthday ?? '').split('-').map(Number)
  if (!year) return 0
  const [thisYear = 0, thisMonth = 1, today = 1] = parkDate(at).split('-').map(Number)
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= day)
  return Math.max(0, thisYear - year - (hadBirthday ? 0 : 1))
}

/** One event as a complete record of spec 3. Personal data only if the event's user is still logged in. */
export function recordOf(event: QueuedEvent, around: Circumstances): TrackedEvent {
  const { device } = around
  const user = around.user?.UserId === event.userId ? around.user : null
  return {
    TriggerId: event.id,
    EventType: event.type,
    EventKeyName: event.name,
    EventDataKey: event.key ?? '',
    EventDataValue: event.value ?? '',
    UpTime: event.at,
    Duration: Math.round(event.durationMs ?? 0),
    ReferPage: event.referPage ?? '',
    HttpRefer: around.httpRefer,
    OSType: osTypes[device.os],
    OSVersion: device.osVersion,
    DevManufacturer: device.brand,
    DevModel: device.model,
    DeviceId: around.deviceId,
    ClientVersion: around.clientVersion,
    NetworkType: around.networkType,
    Source: around.source,
    // The server determines the address more reliably than the device.
    Ip: '',
    City: around.place.City,
    Province: around.place.Province,
    Latitude: around.place.Latitude,
    Longitude: around.place.Longitude,
    UserId: event.userId,
    UserPhone: user ? maskPhone(user.PhoneNumber) : '',
    UserAge: ageAt(user?.Birthday, event.at),
    UserGender: user?.Gender ? genders[user.Gender] : 0,
    UserProps: user ? JSON.stringify({ Roles: user.Roles }) : '',
  }
}
