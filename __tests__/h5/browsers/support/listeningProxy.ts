/**
 * Proxy between a browser and the product that records errors independent of the browser's driver: bad answers
 * directly; errors, console errors and CSP violations through a script that it inserts before the app's scripts. The
 * script is served from the page's own origin, as the content policy requires.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const scriptPath = '/heard/listen.js'
const tellPath = '/heard/tell'

export interface ListeningProxy {
  /** Address to open instead of the product's, without a trailing slash. */
  readonly base: string
  /** Errors since the last call, each with the path of the page. */
  take(): string[]
  /** True while a response is pending. */
  isBusy(): boolean
  /** Lets `answer` reply to matching addresses instead of the product; returns a function that undoes it. */
  plant(address: RegExp, answer: (reply: ServerResponse) => void): () => void
  stop(): Promise<void>
}

/** Runs in the page before any other script. */
function listen(tellPath: string): void {
  const tell = (complaint: string) => {
    // Synchronous, so that no report is lost when the page is left.
    const sent = new XMLHttpRequest()
    sent.open('POST', tellPath, false)
    sent.send(`${window.location.pathname}: ${complaint}`)
  }
  let isLeft = false
  for (const leaving of ['beforeunload', 'pagehide'])
    window.addEventListener(leaving, () => void (isLeft = true))
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement)) return tell(`uncaught: ${event.message}`)
      // Preloads are hints, which Firefox drops when the script itself is requested; a missing script is reported then.
      // Debian's browsers play no H.264: the video then ends at once, as the app intends.
      if (target.matches('link[rel="preload"], video')) return
      // Inline pictures need no request: WebKit aborts them when the page is left.
      if (target.matches('img[src^="data:"]')) return
      // Prefetches for later pages are aborted when the page is left.
      if (isLeft) return
      tell(`not loaded: ${target.outerHTML.slice(0, 200)}`)
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`content policy: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...words) => {
    tell(`console: ${words.map(String).join(' ')}`)
    error(...words)
  }
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts).toString()
}

const withListener = (html: string) =>
  html.includes('id="app"')
    ? html.replace('<head>', `<head><script src="${scriptPath}"></script>`)
    : html

/** @param product address of the running product */
export async function startListeningProxy(product: string): Promise<ListeningProxy> {
  const agent = new Agent({ keepAlive: true })
  const heard: string[] = []
  let waiting = 0
  const plants = new Set<{ address: RegExp; answer: (reply: ServerResponse) => void }>()

  function forward(incoming: IncomingMessage, reply: ServerResponse): void {
    const isDocument = incoming.headers.accept?.startsWith('text/html')
    const headers = { ...incoming.headers }
    if (isDocument) headers['accept-encoding'] = 'identity'
    waiting += 1
    reply.once('close', () => (waiting -= 1))
    const sent = request(
      product + incoming.url,
      { method: incoming.method, headers, agent },
      async (answer) => {
        const status = answer.statusCode ?? 0
        if (status >= 400) heard.push(`${status}: ${incoming.method} ${incoming.url}`)
        if (!isDocument || !answer.headers['content-type']?.includes('text/html')) {
          reply.writeHead(status, answer.headers)
          answer.pipe(reply)
          return
        }
        const html = withListener(await bodyOf(answer))
        const length = String(Buffer.byteLength(html))
        reply.writeHead(status, { ...answer.headers, 'content-length': length })
        reply.end(html)
      },
    )
    sent.on('error', ({ message }) => {
      // The browser has left the page meanwhile.
      if (incoming.destroyed) return
      heard.push(`failed: ${incoming.method} ${incoming.url} ${message}`)
      reply.destroy()
    })
    reply.once('close', () => sent.destroy())
    incoming.pipe(sent)
  }

  const server = createServer(async (request, reply) => {
    const planted = [...plants].find(({ address }) => address.test(request.url ?? ''))
    if (planted) planted.answer(reply)
    else if (request.url === scriptPath) {
      reply.setHeader('content-type', 'text/javascript; charset=utf-8')
      reply.end(`(${listen})(${JSON.stringify(tellPath)})`)
    } else if (request.url === tellPath) {
      heard.push(await bodyOf(request))
      reply.end()
    } else forward(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://localhost:${port}`,
    take: () => heard.splice(0),
    isBusy: () => waiting > 0,
    plant(address, answer) {
      const planted = { address, answer }
      plants.add(planted)
      return () => void plants.delete(planted)
    },
    async stop() {
      const stopped = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      agent.destroy()
      await stopped
    },
  }
}
