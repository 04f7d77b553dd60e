import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { nightColours, paperColours } from '@/rules/parkColours'
import type { Park } from '../kernel/base'
import { compressed, sendCompressed, type Compressed } from '../kernel/compressed'

const YEAR_SECONDS = 365 * 86_400

/** Pico (semantic HTML without classes, light and dark), and the desk's additions. */
const styles = {
  'pico.css': () => readFileSync(require.resolve('@picocss/pico/css/pico.min.css')),
  'desk.css': () => readFileSync(path.join(__dirname, 'style/desk.css')),
}
const script = () => readFileSync(path.join(__dirname, 'script/desk.js'))

const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)

/** Files of a page; each address contains a hash of the content. */
export interface DeskAssets {
  /** Style sheets. */
  linksFor(park: Park): string[]
  script: string
}

/** Serves the desk's style sheets and its script, cached for ever by browsers. */
export function deskAssets(app: FastifyInstance): DeskAssets {
  function serve(name: string, content: Buffer, type: string): string {
    const url = `/desk/assets/${hashOf(content)}-${name}`
    let made: Promise<Compressed> | undefined
    app.get(url, async (request, reply) => {
      made ??= compressed(content)
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      return sendCompressed(await made, request, reply)
    })
    return url
  }
  const links = Object.entries(styles).map(([name, read]) => serve(name, read(), 'text/css'))
  // The hash changes with the rules that make the colours.
  const parkLinks = new Map<string, string>()
  const parkLinkOf = (colours: ParkColours): string => {
    const name = `${colours.accent}-${colours.soft}`
    const known = parkLinks.get(name)
    if (known !== undefined) return known
    const link = `/desk/assets/park/${name}?${hashOf(parkStyle(colours))}`
    parkLinks.set(name, link)
    return link
  }
  // A park's colours. The address contains them, so no park or session is needed.
  app.get<{ Params: { colours: string } }>('/desk/assets/park/:colours', async (request, reply) => {
    const [, accent, soft] = /^([0-9a-f]{6})-([0-9a-f]{6})$/i.exec(request.params.colours) ?? []
    if (accent === undefined || soft === undefined) return reply.callNotFound()
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(parkStyle({ accent, soft }))
  })
  return {
    linksFor: ({ accent, accentSoft }) => [
      ...links,
      parkLinkOf({ accent: accent.slice(1), soft: accentSoft.slice(1) }),
    ],
    script: serve('desk.js', script(), 'text/javascript'),
  }
}

const theme = (colour: string, inverse: string, soft: string) => `
  --pico-primary: #${colour};
  --pico-primary-hover: #${colour};
  --pico-primary-background: #${colour};
  --pico-primary-border: #${colour};
  --pico-primary-hover-background: #${colour};
  --pico-primary-hover-border: #${colour};
  --pico-primary-underline: #${colour}80;
  --pico-primary-hover-underline: #${colour};
  --pico-primary-focus: #${colour}60;
  --pico-primary-inverse: ${inverse};
  --pico-form-element-active-border-color: #${colour};
  --pico-form-element-focus-color: #${colour}60;
  --desk-soft: #${soft};
`

/** Grounds and lines of the light theme, derived from the park's soft colour as in the app. */
function paper(soft: string): string {
  const { ground, sunk, line } = paperColours(soft)
  return `  --ground: ${ground};
  --surface-sunk: ${sunk};
  --line: ${line};
`
}

/** Colours of a park as rrggbb, without #. */
interface ParkColours {
  accent: string
  soft: string
}

/** Style sheet with a park's colours. */
function parkStyle({ accent: code, soft }: ParkColours): string {
  const night = nightColours(`#${code}`).accent.slice(1)
  return `:root:not([data-theme='dark']) {${theme(code, '#ffffff', soft)}}
@media (prefers-color-scheme: light) {
:root:not([data-theme='dark']) {
${paper(`#${soft}`)}}
}
@media (prefers-color-scheme: dark) {
:root:not([data-theme]) {${theme(night, '#1c1411', `${night}26`)}}
}
`
}
