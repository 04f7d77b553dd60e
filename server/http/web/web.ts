import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formerAddresses, otherAddresses, routes } from '@/routes'
import { sendCompressed } from '../../kernel/compressed'
import { createPages, type Page } from './page'
import { precompress } from './precompress'
import type { ShellContent } from './shell'

/** Every address that opens the H5 app (history mode): the start page's alias and each declared route. */
const pagePaths: readonly string[] = [
  ...new Set([...Object.values(otherAddresses), ...Object.values(routes)]),
]

/** Paths whose HTML shows the park before any script has run. */
const shellPaths: ReadonlySet<string> = new Set(['/', routes.start, routes.home])

export interface WebOptions {
  /** Folder of the H5 build; may be missing: the API works without it. */
  folder: string
  frames: readonly string[]
  clock: () => number
  /** First screen of the park of a host; undefined while there is no park. */
  firstScreen: (host: string) => Promise<FirstScreen | undefined>
}

/** First screen of one park. */
export interface FirstScreen {
  tenantId: string
  /**
   * Content for the page. Data that cannot be read now is omitted: the app requests it itself.
   * @param isShell adds banners and notices: only for pages that show the park before any script
   * has run
   */
  content(isShell: boolean): Promise<ShellContent>
}

const YEAR_SECONDS = 365 * 86_400
/** `home.1a2b3c4d.js`: the name changes with the content. */
const hashedName = /[._-][0-9a-f]{8,}\.\w+(?:\.\w+)?$/

/** Headers that browsers obey on documents only: 700 of the 1,000 bytes of a file's headers. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** Files that no browser shows as a document. */
const partOfPage = /\.(?:js|css)$/

/** Serves the H5 build in history mode, filled with the park of the host. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const folder = path.resolve(options.folder)
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // index.html is sent only by its routes, filled with a park.
      allowedPath: (pathname) => !/(?:^\/index\.html|\.map)$/.test(pathname),
      setHeaders(reply, file) {
        reply.setHeader('vary', 'accept-encoding')
        const isForEver = hashedName.test(path.basename(file))
        reply.setHeader(
          'cache-control',
          isForEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
    app.addHook('onSend', async ({ url }, reply) => {
      if (!partOfPage.test(url)) return
      for (const name of documentHeaders) reply.removeHeader(name)
    })
    // In the background: a file not yet compressed is sent uncompressed. Not before the server
    // listens, since the folder may still be built until then (scripts/start.mjs), and the first
    // answer must not wait for it.
    app.addHook('onListen', async () => {
      precompress(folder).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the H5 build could not be compressed')
      })
    })
  }

  // Browsers request it on pages without an icon, such as those under /dev/.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))

  for (const [former, present] of Object.entries(formerAddresses))
    app.get(former, (request, reply) =>
      reply.redirect(present + request.url.slice(former.length), 301),
    )

  const pages = createPages({ folder, frames: options.frames, clock: options.clock })
  for (const pathname of pagePaths) {
    const isShell = shellPaths.has(pathname)
    app.get(pathname, async (request, reply) => {
      const screen = await options.firstScreen(request.hostname)
      const page = await pages.get(`${screen?.tenantId ?? ''} ${isShell}`, async () =>
        screen?.content(isShell),
      )
      return page ? sendPage(page, request, reply) : sendMissingBuild(reply)
    })
  }
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  return sendCompressed(page.html, request, reply)
}

function sendMissingBuild(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('content-type', 'text/plain; charset=utf-8')
    .send('网页尚未构建：请先运行 npm run build:h5。接口已可使用。')
}
