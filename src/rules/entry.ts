/**
 * The entry parameters of spec 2 (type, id, shopId, appId, p, redirect_url, viewurl), WeChat's `scene` of a
 * mini-program code and its `q` of an ordinary QR code: read in this one place and turned into where to go.
 * Which page serves a destination is navigation's business.
 */
import { isHostOf, parseSafeLink, type SafeLink } from './safeLink'

/** What `type` may say, with an `id` beside it. */
const entryTypes = [
  'notice',
  'article',
  'activity',
  'coupon',
  'invitation',
  'goods',
  'business',
  'show',
] as const

export type EntryType = (typeof entryTypes)[number]

/** Where an entry leads. */
export type Destination =
  | { kind: 'home' }
  /** The detail page of one thing. */
  | { kind: EntryType; id: string }
  /** Paying a shop whose code was scanned (`shopId`, or type=shop with id). */
  | { kind: 'payShop'; shopId: string }
  /** Paying an order of another system: `appId` names the system, `p` the order. */
  | { kind: 'thirdPay'; appId: string; order: string }
  /** Paying for parking in a lot whose code was scanned (type=parking). */
  | { kind: 'parkingLot'; lotId: string }
  /** Paying for the car of a paper slip (type=parkingCode), by the number printed on it. */
  | { kind: 'parkingSlip'; code: string }
  /** Charging an IC card (type=icCard) by its serial in `p` or `id`. */
  | { kind: 'icCard'; serial: string }
  /** A short code the server resolves (GetQRSceneOfShortCode). */
  | { kind: 'shortCode'; code: string }
  /** A path of the app with its query, already checked. */
  | { kind: 'page'; href: string }
  /** A page on an own host or one the web view may show, already checked. */
  | { kind: 'web'; url: string }

export interface Entry {
  destination: Destination
  /** The page to go back to afterwards (viewurl), when the destination is something else. */
  returnTo: string | null
  /** Parameters that were there but could not be accepted; for the log and a hint, never followed. */
  refused: string[]
}

/** Parameters as the platform hands them over: decoded (H5) or still encoded once (WeChat). */
export type EntryQuery = Readonly<Record<string, unknown>>

const idShape = /^[0-9A-Za-z_-]{1,64}$/
const orderShape = /^[0-9A-Za-z_.~-]{1,128}$/
/** WeChat allows a scene 32 characters. */
const shortCodeShape = /^[0-9A-Za-z_-]{1,32}$/
/** Pages of the app served on its own hosts; other paths there are web content. */
const appPage = /^\/pages[a-z]*\//
const startPath = /^\/(?:pages\/index\/index)?$/

/**
 * WeChat leaves query values encoded, Taro on H5 decodes them. A link or a scene that lacks the mark it cannot be
 * without, and holds escapes, is still encoded: decoded once, and never a second time.
 */
function decodedOnce(value: string, mark: RegExp): string {
  if (mark.test(value)) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Which addresses may be followed: `own` are the park's own hosts, `web` others whose pages the web view may show. */
interface Hosts {
  own: readonly string[]
  web: readonly string[]
}

/** Reads one query and keeps account of what it had to refuse. */
class EntryReader {
  readonly refused: string[] = []

  constructor(private readonly query: EntryQuery) {}

  /** A parameter's text, empty when it is missing or neither text nor number. */
  text(name: string): string {
    if (!Object.prototype.hasOwnProperty.call(this.query, name)) return ''
    const value = this.query[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }

  /** A parameter that must have a shape: '' when missing or refused. */
  shaped(name: string, shape: RegExp): string {
    const value = this.text(name)
    if (value === '' || shape.test(value)) return value
    this.refuse(name)
    return ''
  }

  refuse(name: string): void {
    this.refused.push(name)
  }

  link(name: string, hosts: Hosts): SafeLink | null {
    const value = this.text(name)
    if (value === '') return null
    const text = decodedOnce(value, /[/:]/)
    // WeChat also opens the mini-program for printed codes that say http; the park's hosts answer https alone.
    const address = name === 'q' ? text.replace(/^http:\/\//i, 'https://') : text
    const link = parseSafeLink(address, [...hosts.own, ...hosts.web])
    if (!link) this.refuse(name)
    return link
  }
}

/** What the plain parameters name, the most particular first. */
function namedThing(reader: EntryReader): Destination | null {
  const type = reader.text('type')
  const id = reader.shaped('id', idShape)
  const shopId = reader.shaped('shopId', idShape)
  const order = reader.shaped('p', orderShape)
  if (type === 'icCard' && (order || id)) return { kind: 'icCard', serial: order || id }
  if (order) {
    const appId = reader.shaped('appId', idShape)
    if (appId) return { kind: 'thirdPay', appId, order }
    reader.refuse('p')
  }
  if (type === 'parking' && id) return { kind: 'parkingLot', lotId: id }
  if (type === 'parkingCode' && id) return { kind: 'parkingSlip', code: id }
  if (type === 'shop' && (shopId || id)) return { kind: 'payShop', shopId: shopId || id }
  const known = entryTypes.find((each) => each === type)
  if (known && id) return { kind: known, id }
  if (type) reader.refuse('type')
  return shopId ? { kind: 'payShop', shopId } : null
}

/** `a=1&b=2`, as a scene may carry it. Later doubles lose. */
function sceneFields(scene: string): Record<string, string> {
  const pairs = scene.split('&').map((pair): [string, string] => {
    const equals = pair.indexOf('=')
    return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
  })
  return Object.fromEntries(pairs.reverse())
}

function sceneThing(reader: EntryReader): Destination | null {
  const scene = decodedOnce(reader.text('scene'), /=/)
  if (scene === '') return null
  if (!scene.includes('=') && shortCodeShape.test(scene)) return { kind: 'shortCode', code: scene }
  const named = scene.length <= 64 ? namedThing(new EntryReader(sceneFields(scene))) : null
  if (!named) reader.refuse('scene')
  return named
}

/**
 * Where a checked link leads. The start page is not a place to arrive at but a further entry, whose parameters are
 * shorter than the link they came in: this ends.
 */
function linkDestination(link: SafeLink, hosts: Hosts): Destination {
  // A page of the app's path on somebody else's host is somebody else's page.
  if (link.kind === 'url' && !isHostOf(link.host, hosts.own)) return { kind: 'web', url: link.href }
  if (startPath.test(link.path)) return parseEntry(link.query, hosts.own, hosts.web).destination
  if (link.kind === 'path') return { kind: 'page', href: link.href }
  if (!appPage.test(link.path)) return { kind: 'web', url: link.href }
  const [withoutFragment = ''] = link.href.split('#')
  return { kind: 'page', href: withoutFragment.slice(`https://${link.host}`.length) }
}

/**
 * Turns the parameters the app was opened with into a destination. A named thing (appId and p, type and id,
 * shopId, scene, q) comes before viewurl, viewurl before redirect_url, and home is where everything else ends.
 * @param query as the platform gives it; values that are no text count as missing
 * @param own the park's own hosts, as for parseSafeLink
 * @param web further hosts, which lead to the web view only
 */
export function parseEntry(
  query: EntryQuery,
  own: readonly string[],
  web: readonly string[] = [],
): Entry {
  const reader = new EntryReader(query)
  const hosts = { own, web }
  const view = reader.link('viewurl', hosts)
  const viewDestination = view && linkDestination(view, hosts)
  const scanned = reader.link('q', hosts)
  const named =
    namedThing(reader) ?? sceneThing(reader) ?? (scanned && linkDestination(scanned, hosts))
  if (named) {
    const returnTo = viewDestination?.kind === 'page' ? viewDestination.href : null
    return { destination: named, returnTo, refused: reader.refused }
  }
  const redirect = reader.link('redirect_url', hosts)
  const destination = viewDestination ??
    (redirect && linkDestination(redirect, hosts)) ?? { kind: 'home' }
  return { destination, returnTo: null, refused: reader.refused }
}

/**
 * The same for one link, such as a scanned code.
 * @returns null when the link is refused
 */
export function linkEntry(text: string, hosts: readonly string[]): Destination | null {
  const link = parseSafeLink(text.trim(), hosts)
  return link && linkDestination(link, { own: hosts, web: [] })
}

/** The same for a scene such as the server keeps for a short code: encoded pairs, `type=activity&id=…`. */
export function sceneEntry(scene: string, hosts: readonly string[]): Destination {
  const decoded = Object.entries(sceneFields(scene)).map(([key, value]): [string, string] => [
    key,
    decodedOnce(value.replace(/\+/g, ' '), /(?!)/),
  ])
  return parseEntry(Object.fromEntries(decoded), hosts).destination
}
