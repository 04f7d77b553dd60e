import type { ParkInfo } from '@/contract/park'
import { drawingFilter, nightColours, paperColours } from '@/rules/parkColours'
import type { Database } from '../../../database/createDatabase'
import type { Park } from '../../../kernel/base'
import { hostName } from '../../../kernel/hostName'
import { allParks } from './park.repository'

/** How long parks are cached, ms: they change rarely, and every request needs one. */
const FRESH_MS = 10_000

export interface ParkServiceOptions {
  db: Database
  clock: () => number
  /** Environment DEFAULT_PARK. */
  defaultParkId?: string
  /** Environment WEB_VIEW_SOURCES. */
  webViewSources?: readonly string[]
}

export type ParkService = ReturnType<typeof createParkService>

/** Finds parks by id and by host (spec 4, park look-up). */
export function createParkService(options: ParkServiceOptions) {
  const { db, clock, defaultParkId } = options
  const webViewHosts = (options.webViewSources ?? []).map((source) => new URL(source).host)
  let byId = new Map<string, Park>()
  let byHost = new Map<string, Park>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const parks = await allParks(db)
    byId = new Map(parks.map((park) => [park.tenantId, park]))
    byHost = new Map()
    for (const park of parks) {
      if (!park.isActive) continue
      // If two parks claim a host, the older one keeps it, whatever the order of rows on disk.
      for (const host of park.hosts) if (!byHost.has(host)) byHost.set(host, park)
    }
    readAt = clock()
  }

  async function fresh(): Promise<void> {
    const age = clock() - readAt
    if (age >= 0 && age < FRESH_MS) return
    reading ??= read().finally(() => (reading = undefined))
    // If the database is down, the cached parks are used.
    await reading.catch((error: unknown) => {
      if (byId.size === 0) throw error
    })
  }

  return {
    /** The park of a tenant or client id, active or not. */
    async byId(id: string): Promise<Park | undefined> {
      await fresh()
      return byId.get(id)
    },

    /** The active park that `host` (with or without port) leads to. */
    async byHost(host: string): Promise<Park | undefined> {
      await fresh()
      return byHost.get(hostName(host))
    },

    /** Park for a host without one: the configured park, otherwise the oldest active one. */
    async default(): Promise<Park | undefined> {
      await fresh()
      const chosen = defaultParkId === undefined ? undefined : byId.get(defaultParkId)
      return chosen ?? [...byId.values()].find((park) => park.isActive)
    },

    /** All active parks, oldest first. */
    async active(): Promise<Park[]> {
      await fresh()
      return [...byId.values()].filter((park) => park.isActive)
    },

    /** All parks, including those that have left but still have data. */
    async all(): Promise<Park[]> {
      await fresh()
      return [...byId.values()]
    },

    /** Whether all parks ever created are demos; the sandbox is open only then (http/sandboxPages). */
    async hasOnlyDemos(): Promise<boolean> {
      await fresh()
      return [...byId.values()].every(({ isDemo }) => isDemo)
    },

    /** The park for the wire. */
    infoOf: (park: Park): ParkInfo => ({ ...parkInfoOf(park), WebViewHosts: webViewHosts }),

    /** Drops the cache; the next call reads from the database. */
    forget(): void {
      readAt = -Infinity
    },
  }
}

function nightOf(colour: string): ParkInfo['ThemeColours']['Night'] {
  const { accent, soft, onAccent, hero } = nightColours(colour)
  return { Accent: accent, Soft: soft, OnAccent: onAccent, Hero: hero }
}

function paperOf(tint: string): ParkInfo['ThemeColours']['Paper'] {
  const { ground, sunk, line } = paperColours(tint)
  return { Ground: ground, Sunk: sunk, Line: line }
}

function parkInfoOf(park: Park): ParkInfo {
  return {
    Id: park.tenantId,
    Name: park.name,
    ShortName: park.shortName,
    Slogan: park.slogan,
    Introduction: park.introduction,
    Phone: park.phone,
    Email: park.email,
    Address: park.address,
    Latitude: park.latitude,
    Longitude: park.longitude,
    OpenHours: park.openHours,
    Operator: park.operator,
    Logo: park.logo,
    Scene: park.scene,
    HomeEntries: park.homeEntries,
    LevelPattern: park.levelPattern,
    MallFamily: park.mallFamily,
    ThemeColours: {
      Accent: park.accent,
      AccentDark: park.accentDark,
      AccentSoft: park.accentSoft,
      Paper: paperOf(park.accentSoft),
      Drawings: drawingFilter(park.accent),
      Night: nightOf(park.accent),
    },
    Hosts: park.hosts,
  }
}
