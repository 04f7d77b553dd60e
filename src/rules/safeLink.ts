/**
 * The one allow-list for addresses that come from outside: redirect_url, viewurl, web-view sources, banner
 * targets, scanned codes. A link is either a path of the app or an https address on one of the park's own
 * hosts; everything else is refused. Written as a strict grammar, because WeChat has no URL and because a
 * parser that is generous where the browser is generous differently is how such lists are escaped.
 */

/** A path of the app, to be opened by navigation; `href` is path and query as they were written. */
export interface SafePath {
  kind: 'path'
  href: string
  path: string
  query: Record<string, string>
}

/** An https address on an own host; `href` is rebuilt from the parts that were checked. */
export interface SafeUrl {
  kind: 'url'
  href: string
  /** In small letters, with the port when it is not 443. */
  host: string
  path: string
  query: Record<string, string>
}

export type SafeLink = SafePath | SafeUrl

const maxLength = 2048
/** A link inside a query value inside a query value …: deeper than this nobody honest goes. */
const maxDepth = 3

/** What an encoded address consists of; notably no blank, no backslash, nothing beyond ASCII. */
const allowedText = /^[A-Za-z0-9\-._~!$'()*+,;:@/?#=&%]+$/
/** What one decoding must not leave: a reader that decodes once more than we did would read something else. */
const escapeLeft = /%[0-9A-Fa-f]{2}/
/** Segments are never empty, so that no path begins with the // of another host. */
const pathShape = /^(?:\/[A-Za-z0-9\-._~!$'()*+,=%]+)*\/?$/
/** Escaped / \ . would let the path mean another one to a reader that decodes it. */
const escapedInPath = /%(?:2[EFef]|5[Cc])/
const dotSegment = /\/\.+(?:\/|$)/
const fragmentShape = /^[A-Za-z0-9_-]*$/
const hostShape = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/
/** Control, zero-width and direction characters, line separators, backslash: never part of an honest value. */
const forbiddenDecoded = new RegExp(
  // As a text: written as a pattern, the bundler would print the line separators raw, which ends the line.
  // eslint-disable-next-line no-control-regex -- refusing control characters is what this is for
  '[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\\\]',
)
/** A value that a page could take for an address: rooted, or with a scheme. `+` is a blank to some parsers. */
const linkLike = /^[\s+]*(?:\/|[A-Za-z][A-Za-z0-9+.-]*:)/

/** @returns the decoded text, or null for broken escapes, invalid UTF-8 or a character no honest value holds */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return forbiddenDecoded.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

function isSafePath(path: string): boolean {
  if (!pathShape.test(path) || escapedInPath.test(path) || dotSegment.test(path)) return false
  const decoded = decode(path)
  return decoded !== null && !escapeLeft.test(decoded)
}

/**
 * Whether a decoded value may be handed to a page. One that is itself a link must be a safe one (and may hold the
 * escapes of its own query), or the page would be sent where we would not go.
 */
function isSafeValue(value: string, hosts: readonly string[], depth: number): boolean {
  return linkLike.test(value)
    ? parse(value.trim(), hosts, depth + 1) !== null
    : !escapeLeft.test(value)
}

/** @returns null when anything in it is refused, or a key occurs twice (readers disagree on which one counts) */
function parseQuery(
  text: string,
  hosts: readonly string[],
  depth: number,
): Record<string, string> | null {
  const query = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const [writtenKey, writtenValue] = cut(pair, '=')
    const key = decode(writtenKey)
    const value = decode(writtenValue ?? '')
    if (key === null || value === null || query.has(key)) return null
    if (linkLike.test(key) || escapeLeft.test(key) || !isSafeValue(value, hosts, depth)) return null
    query.set(key, value)
  }
  return Object.fromEntries(query)
}

/** Splits once: ['a', 'b?c'] of 'a?b?c'; the second part is null when the mark is missing. */
function cut(text: string, mark: string): [string, string | null] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

function parsePath(text: string, hosts: readonly string[], depth: number): SafePath | null {
  if (text.includes('#')) return null
  const [path, search] = cut(text, '?')
  if (!isSafePath(path)) return null
  const query = parseQuery(search ?? '', hosts, depth)
  return query && { kind: 'path', href: text, path, query }
}

const withoutDefaultPort = (host: string) => host.toLowerCase().replace(/^([^:]*):443$/, '$1')

/** Whether a checked address's host is one of these, however they are written. */
export const isHostOf = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((own) => withoutDefaultPort(own) === host)

function parseUrl(text: string, hosts: readonly string[], depth: number): SafeUrl | null {
  const authority = /^https:\/\/([A-Za-z0-9.:-]+)(?=[/?#]|$)/i.exec(text)
  if (!authority) return null
  const host = withoutDefaultPort(authority[1] ?? '')
  if (!isHostOf(host, hosts) || !hostShape.test(host)) return null
  const [beforeFragment, fragment] = cut(text.slice(authority[0].length), '#')
  const [writtenPath, search] = cut(beforeFragment, '?')
  const path = writtenPath || '/'
  if (!isSafePath(path) || !fragmentShape.test(fragment ?? '')) return null
  const query = parseQuery(search ?? '', hosts, depth)
  if (!query) return null
  const tail = (search === null ? '' : `?${search}`) + (fragment === null ? '' : `#${fragment}`)
  return { kind: 'url', href: `https://${host}${path}${tail}`, host, path, query }
}

function parse(text: string, hosts: readonly string[], depth: number): SafeLink | null {
  if (depth > maxDepth || text.length > maxLength || !allowedText.test(text)) return null
  return text.startsWith('/') ? parsePath(text, hosts, depth) : parseUrl(text, hosts, depth)
}

/**
 * Checks a link and takes it apart. The text must be as it is to be opened: a value that arrived encoded is
 * decoded once by its reader (rules/entry), never here.
 * @param text anything; what is no text is refused
 * @param hosts the park's own hosts, exact names, with a port where it is not 443; sub-domains are not implied
 * @returns null when refused; query values decoded
 */
export function parseSafeLink(text: unknown, hosts: readonly string[]): SafeLink | null {
  return typeof text === 'string' ? parse(text, hosts, 0) : null
}
