/** Serves the page of the preview, the compiled mini-program, and the backend's calls under one address. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildText } from './buildText.mjs'
import { phoneScript } from './bundle.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const types = { '.png': 'image/png', '.svg': 'image/svg+xml', '.jpg': 'image/jpeg' }

/** Calls and pictures come from the backend, as from the hosts registered with WeChat. */
function passOn(incoming, outgoing, backendPort) {
  const { method, url, headers } = incoming
  const there = { host: '127.0.0.1', port: backendPort, method, path: url }
  const passed = request(
    { ...there, headers: { ...headers, host: `localhost:${backendPort}` } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  passed.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(passed)
}

/**
 * @param options.folder absolute path of the compiled mini-program
 * @param options.backendPort port of the backend on this machine
 * @param options.port 0: any free port
 * @returns the port, and `close`
 */
export async function startPreview({ folder, backendPort, port }) {
  const script = await phoneScript()
  const build = buildText(folder)
  const page = readFileSync(path.join(here, 'phone', 'phone.html'), 'utf8')
  const answers = {
    '/': ['text/html', page],
    '/preview/phone.js': ['text/javascript', script],
    '/preview/build.json': ['application/json', build],
  }
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://preview')
    const [type, text] = answers[pathname] ?? []
    if (type) {
      outgoing.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
      })
      return outgoing.end(text)
    }
    if (!pathname.startsWith('/preview/files/')) return passOn(incoming, outgoing, backendPort)
    const file = path.join(folder, decodeURIComponent(pathname.slice('/preview/files/'.length)))
    if (!file.startsWith(folder + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
      outgoing.writeHead(404)
      return outgoing.end()
    }
    outgoing.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    })
    createReadStream(file).pipe(outgoing)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return {
    port: server.address().port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
