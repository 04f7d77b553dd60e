/**
 * Parses the entry parameters of spec 2 (type, id, shopId, appId, p, redirect_url, viewurl), the `scene` of a WeChat
 * mini-program code and the `q` of an ordinary QR code into a destination. Navigation maps a destination to a page.
 */
import { isHostOf, parseSafeLink, type SafeLink } from './safeLink'

/** Values of `type` that need an `id`. */
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
  /** Detail page of one item. */
  | { kind: EntryType; id: string }
  /** Payment to a shop whose code was scanned (`shopId`, or type=shop with id). */
  | { kind: 'payShop'; shopId: string }
  /** Payment of another system's order: `appId` names the system, `p` the order. */
  | { kind: 'thirdPay'; appId: string; order: string }
  /** Parking payment in a lot whose code was scanned (type=parking). */
  | { kind: 'parkingLot'; lotId: string }
  /** Parking payment by the number printed on a paper slip (type=parkingCode). */
  | { kind: 'parkingSlip'; code: string }
  /** Top-up of an IC card (type=icCard) by its serial in `p` or `id`. */
  | { kind: 'icCard'; serial: string }
  /** Short code that the server resolves (GetQRSceneOfShortCode). */
  | { kind: 'shortCode'; code: string }
  /** Checked in-app path with its query. */
  | { kind: 'page'; href: string }
  /** Checked address on a park host or on a host allowed in the web view. */
  | { kind: 'web'; url: string }

export interface Entry {
  destination: Destination
  /** Page to return to afterwards (viewurl), when the destination is a different page. */
  returnTo: string | null
  /** Names of parameters that were present but rejected; used for logging and a hint, never followed. */
  refused: string[]
}

/** Parameters as the platform passes them: decoded (H5) or still encoded once (WeChat). */
export type EntryQuery = Readonly<Record<string, unknown>>

const idShape = /^[0-9A-Za-z_-]{1,64}$/
const orderShape = /^[0-9A-Za-z_.~-]{1,128}$/
/** WeChat limits a scene to 32 characters. */
const shortCodeShape = /^[0-9A-Za-z_-]{1,32}$/
/** In-app pages on the park's hosts; other paths on those hosts are web content. */
const appPage = /^\/pages[a-z]*\//
const startPath = /^\/(?:pages\/index\/index)?$/

/**
 * WeChat leaves query values encoded, Taro on H5 decodes them. A link or scene without its mandatory character (`mark`)
 * is treated as still encoded and decoded exactly once.
 */
function decodedOnce(value: string, mark: RegExp): string {
  if (mark.test(value)) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Hosts that may be followed: `own` are the park's hosts, `web` further hosts allowed in the web view. */
interface Hosts {
  own: readonly string[]
  web: readonly string[]
}

/** Reads one query and records the rejected parameters. */
class EntryReader {
  readonly refused: string[] = []

  constructor(private readonly query: EntryQuery) {}

  /** A parameter as trimmed text; empty when missing or neither text nor number. */
  text(name: string): string {
    if (!Object.prototype.hasOwnProperty.call(this.query, name)) return ''
    const value = this.query[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }

  /** A parameter that must match a pattern; '' when missing or rejected. */
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
    // WeChat also opens the mini-program for printed codes with http; the park's hosts serve https only.
    const address = name === 'q' ? text.replace(/^http:\/\//i, 'https://') : text
    const link = parseSafeLink(address, [...hosts.own, ...hosts.web])
    if (!link) this.refuse(name)
    return link
  }
}

/** Destination of the plain parameters, most specific first. */
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
  const entryType = entryTypes.find((each) => each === type)
  if (entryType && id) return { kind: entryType, id }
  if (type) reader.refuse('type')
  return shopId ? { kind: 'payShop', shopId } : null
}

/** Parses a scene such as `a=1&b=2`. The first of duplicate keys wins. */
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
 * Destination of a checked link. A link to the start page is parsed as a further entry; recursion ends because its
 * parameters are shorter than the link that contained them.
 */
function linkDestination(link: SafeLink, hosts: Hosts): Destination {
  // An in-app path on a foreign host is web content.
  if (link.kind === 'url' && !isHostOf(link.host, hosts.own)) return { kind: 'web', url: link.href }
  if (startPath.test(link.path)) return parseEntry(link.query, hosts.own, hosts.web).destination
  if (link.kind === 'path') return { kind: 'page', href: link.href }
  if (!appPage.test(link.path)) return { kind: 'web', url: link.href }
  const [withoutFragment = ''] = link.href.split('#')
  return { kind: 'page', href: withoutFragment.slice(`https://${link.host}`.length) }
}

/**
 * Turns the app's launch parameters into a destination. Priority: named item (appId and p, type and id, shopId, scene,
 * q), then viewurl, then redirect_url, otherwise home.
 * @param query as the platform passes it; values that are neither text nor number count as missing
 * @param own the park's own hosts, as for parseSafeLink
 * @param web further hosts, opened only in the web view
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
 * Destination of one link, such as a scanned code.
 * @returns null when the link is rejected
 */
export function linkEntry(text: string, hosts: readonly string[]): Destination | null {
  const link = parseSafeLink(text.trim(), hosts)
  return link && linkDestination(link, { own: hosts, web: [] })
}

/** Destination of a scene stored by the server for a short code: encoded pairs, `type=activity&id=…`. */
export function sceneEntry(scene: string, hosts: readonly string[]): Destination {
  const decoded = Object.entries(sceneFields(scene)).map(([key, value]): [string, string] => [
    key,
    decodedOnce(value.replace(/\+/g, ' '), /(?!)/),
  ])
  return parseEntry(Object.fromEntries(decoded), hosts).destination
}
