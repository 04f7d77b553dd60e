/**
 * Allow-list for addresses from outside: redirect_url, viewurl, web-view sources, banner targets, scanned codes. A link
 * is either an in-app path or an https address on one of the park's own hosts; everything else is rejected. Implemented
 * as a strict grammar because WeChat has no URL class, and because differences between a lenient parser and the browser
 * are how such lists are bypassed.
 */

/** An in-app path for navigation; `href` is path and query as written. */
export interface SafePath {
  kind: 'path'
  href: string
  path: string
  query: Record<string, string>
}

/** An https address on an own host; `href` is rebuilt from the checked parts. */
export interface SafeUrl {
  kind: 'url'
  href: string
  /** Lower case, with the port when it is not 443. */
  host: string
  path: string
  query: Record<string, string>
}

export type SafeLink = SafePath | SafeUrl

const maxLength = 2048
/** Maximum nesting of links inside query values; legitimate links are not nested deeper. */
const maxDepth = 3

/** Characters of an encoded address; notably no blank, no backslash, only ASCII. */
const allowedText = /^[A-Za-z0-9\-._~!$'()*+,;:@/?#=&%]+$/
/** Must not remain after one decoding: a reader that decodes again would read a different value. */
const escapeLeft = /%[0-9A-Fa-f]{2}/
/** Segments are never empty, so that no path begins with `//` and thereby names another host. */
const pathShape = /^(?:\/[A-Za-z0-9\-._~!$'()*+,=%]+)*\/?$/
/** Escaped `/`, `\` or `.` would change the path for a reader that decodes it. */
const escapedInPath = /%(?:2[EFef]|5[Cc])/
const dotSegment = /\/\.+(?:\/|$)/
const fragmentShape = /^[A-Za-z0-9_-]*$/
const hostShape = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/
/** Control, zero-width and direction characters, line separators, backslash: never part of a legitimate value. */
const forbiddenDecoded = new RegExp(
  // As a text: written as a pattern, the bundler would print the line separators raw, which ends the line.
  // eslint-disable-next-line no-control-regex -- refusing control characters is what this is for
  '[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\\\]',
)
/** A value that a page could take for an address: rooted, or with a scheme. Some parsers treat `+` as a blank. */
const linkLike = /^[\s+]*(?:\/|[A-Za-z][A-Za-z0-9+.-]*:)/

/**
 * Decodes once.
 * @returns null for broken escapes, invalid UTF-8 or a forbidden character
 */
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
 * Whether a decoded value may be passed to a page. A value that is itself a link must be a safe link (and may contain
 * the escapes of its own query); otherwise the page could be redirected to a rejected address.
 */
function isSafeValue(value: string, hosts: readonly string[], depth: number): boolean {
  return linkLike.test(value)
    ? parse(value.trim(), hosts, depth + 1) !== null
    : !escapeLeft.test(value)
}

/**
 * Parses a query.
 * @returns null when any part is rejected, or a key occurs twice (readers disagree on which one counts)
 */
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

/** Splits once: ['a', 'b?c'] for 'a?b?c'; the second part is null when the mark is missing. */
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

/** Whether a checked address's host is in the list; default ports are ignored. */
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
 * Checks and parses a link. The text must be in the form in which it will be opened: an encoded value is decoded once
 * by its reader (rules/entry), never here.
 * @param text anything; a value that is not a text is rejected
 * @param hosts the park's own hosts, exact names, with a port where it is not 443; sub-domains are not implied
 * @returns null when rejected; query values decoded
 */
export function parseSafeLink(text: unknown, hosts: readonly string[]): SafeLink | null {
  return typeof text === 'string' ? parse(text, hosts, 0) : null
}
