/** Event tracking with its real dependencies (spec 3, 7): page views automatically, other events through `track`. */
import { eventTrackingCalls, trackedEventsMax } from '@/contract/eventTracking'
import { onPageChange } from '@/navigation'
import { device } from '@/platform/deviceInfo'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { pageHost } from '@/platform/pageHost'
import { randomBytes } from '@/platform/random'
import { storage } from '@/platform/storage'
import { call } from '@/request/call'
import { sourceType } from '@/request/deviceLog'
import { RequestError } from '@/rules/requestError'
import { preferencesAtom } from '@/state/preferences'
import { userAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import {
  forgetAllTracked,
  forgetTracked,
  track,
  trackedEventsAtom,
  type QueuedEvent,
} from '@/state/tracking'
import { whereabouts } from '@/state/whereabouts'
import { recordOf, type Circumstances } from './record'
import { createSender } from './sender'

async function installationId(): Promise<string> {
  const stored = storage.read(storageKeys.installationId)
  if (typeof stored === 'string' && stored) return stored
  const bytes = await randomBytes(12)
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.write(storageKeys.installationId, made)
  return made
}

/** Path without the query, which may contain a guest's code or another secret. */
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

async function circumstances(): Promise<Circumstances> {
  return {
    device: device.info(),
    deviceId: await installationId(),
    networkType: await network.type().catch(() => 'unknown'),
    source: sourceType(),
    clientVersion: process.env.PRODUCT_VERSION,
    httpRefer: pathOf(pageHost.referrer()),
    place: whereabouts(),
    user: store.get(userAtom),
  }
}

async function post(events: readonly QueuedEvent[]): Promise<'done' | 'refused' | 'unreachable'> {
  try {
    const around = await circumstances()
    const [first, ...others] = events.map((event) => recordOf(event, around))
    if (!first) return 'done'
    const payload = others.length > 0 ? { Events: [first, ...others] } : first
    await call(eventTrackingCalls.eventTracking, payload, { isSilent: true })
    return 'done'
  } catch (error) {
    const failure = error instanceof RequestError ? error.failure : null
    // Only a definite refusal, because the same records would be refused forever.
    const isRefused =
      failure?.kind === 'refused' || (failure?.kind === 'failed' && !failure.isTemporary)
    return isRefused ? 'refused' : 'unreachable'
  }
}

/** Records page views with duration and previous page. */
function watchPages(): () => void {
  let current = { path: '', since: Date.now() }
  let previous = ''
  const leave = () => {
    if (current.path)
      track({
        type: 'page',
        name: current.path,
        durationMs: Math.max(0, Date.now() - current.since),
        referPage: previous,
      })
  }
  const stopPages = onPageChange((path) => {
    if (path === current.path) return
    leave()
    previous = current.path
    current = { path, since: Date.now() }
  })
  const stopFront = lifecycle.onFront((isInFront) => {
    if (!isInFront) leave()
    current.since = Date.now()
  })
  return () => {
    stopPages()
    stopFront()
  }
}

/** TRACKING_BATCH of the build: maximum records per call; 1 as in spec 7, unless a park's build sets more. */
function batchSetting(): number {
  const setting = Number(process.env.TRACKING_BATCH)
  return Number.isInteger(setting) && setting > 0 ? Math.min(setting, trackedEventsMax) : 1
}

/**
 * Starts recording page views and sending events.
 * @returns stops both
 */
export function watchTracking(): () => void {
  const sender = createSender<QueuedEvent>({
    waiting: () => store.get(trackedEventsAtom),
    forget: (events) => forgetTracked(events.map(({ id }) => id)),
    post,
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    batchMax: batchSetting(),
  })
  const stops = [
    sender.stop,
    watchPages(),
    store.sub(trackedEventsAtom, sender.noteEvent),
    store.sub(preferencesAtom, () => {
      if (store.get(preferencesAtom).allowsTracking !== true) forgetAllTracked()
    }),
    lifecycle.onFront((isInFront) => {
      if (!isInFront) sender.flush()
    }),
    network.onChange((isOnline) => {
      if (isOnline) sender.flush()
    }),
  ]
  track({ type: 'launch', name: pathOf(pageHost.address()) })
  sender.noteEvent()
  return () => stops.forEach((stop) => stop())
}
