import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: scripts from this origin, and inline scripts with the
 * given hashes.
 * @param inlineScripts `sha256-…`
 * @param frames origins that the web-view page may show
 */
export function contentPolicy(inlineScripts: readonly string[], frames: readonly string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    // Taro and NutUI write style attributes, and the park's colours are in a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", 'data:'],
    // A picture is read from its blob: address before upload.
    'connect-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Hashes of the inline scripts in `html`. Data blocks (type application/json) are not executed and
 * are skipped.
 */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\btype=["']?application\/json/i.test(attributes))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
