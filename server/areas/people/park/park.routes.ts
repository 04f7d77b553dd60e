import { parkCalls } from '@/contract/park'
import { notFound } from '../../../kernel/failure'
import type { ServeDomain } from '../../../kernel/call'
import type { Park } from '../../../kernel/base'
import { hostName } from '../../../kernel/hostName'
import type { ParkService } from './park.service'

export function parkRoutes(serveDomain: ServeDomain, parks: ParkService): void {
  serveDomain(parkCalls, {
    async getParkInfo({ Host }, { park }) {
      const hostPark = Host ? await parks.byHost(Host) : park
      if (!hostPark) throw notFound('没有找到该域名对应的园区')
      return parks.infoOf(hostPark)
    },
    async getEntryUrl(entry, { park, origin }) {
      const url = new URL('/', entryOrigin(park, origin))
      for (const [name, value] of Object.entries(entry)) url.searchParams.set(name, value)
      return { Url: url.toString() }
    },
  })
}

/** The park's own origin: that of the call if it is one of the park's hosts, otherwise its first host. */
function entryOrigin(park: Park, origin: string): string {
  const [first] = park.hosts
  if (!URL.canParse(origin)) return `https://${first ?? 'localhost'}`
  const { protocol, host, port } = new URL(origin)
  if (first === undefined || park.hosts.includes(hostName(host))) return origin
  return `${protocol}//${first}${port && `:${port}`}`
}
