/** Where every declared page is opened, with ids taken from the running park's own lists. */
import { announcementCalls } from '@/contract/announcement'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { infoCalls } from '@/contract/info'
import { routes, type RouteName } from '@/routes'
import { demoPark } from './product'

/** Asks the park a call that a visitor may make. */
type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<DataOf<E>>

/** Who sees a page: nobody is logged in, or the demo account of this role. */
export type Viewer = 'visitor' | 'member' | 'maintenance' | 'inspection' | 'invitation'

interface Visit {
  viewer?: Viewer
  query?: (ask: Ask) => Promise<Record<string, string>>
}

const firstOf = <Row extends { Id: string }>({ DataRows }: { DataRows: Row[] }) => {
  const [first] = DataRows
  if (!first) throw new Error('The demo park has an empty list')
  return { id: first.Id }
}

/** What single pages need; all others are opened by the member, without parameters. */
const visits: Partial<Record<RouteName, Visit>> = {
  login: { viewer: 'visitor' },
  register: { viewer: 'visitor' },
  recoverPassword: { viewer: 'visitor' },
  agreement: { viewer: 'visitor', query: async () => ({ type: 'user' }) },
  noticeDetail: { query: async (ask) => firstOf(await ask(announcementCalls.list, {})) },
  articleDetail: { query: async (ask) => firstOf(await ask(infoCalls.list, {})) },
}

export interface Address {
  route: RouteName
  viewer: Viewer
  /** Path and query. */
  url: string
}

/** The addresses of all declared pages; `base` is the product's. */
export async function everyAddress(base: string): Promise<Address[]> {
  const ask: Ask = async (endpoint, request) => {
    const reply = await fetch(base + endpoint.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', TenantId: demoPark() },
      body: JSON.stringify(request),
    })
    if (!reply.ok) throw new Error(`${endpoint.path} answered ${reply.status}`)
    return (await reply.json()).data
  }
  return Promise.all(
    (Object.keys(routes) as RouteName[]).map(async (route) => {
      const { viewer = 'member', query } = visits[route] ?? {}
      const search = query ? `?${new URLSearchParams(await query(ask))}` : ''
      return { route, viewer, url: routes[route] + search }
    }),
  )
}
