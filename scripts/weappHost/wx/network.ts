import { bytesOf } from '../edges'
import { Misuse, WxFailure } from './failure'

/** A request as sent by the app. */
export interface SentRequest {
  method: string
  /** As given by the app, including the query. */
  url: string
  /** Without host and query. */
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  header: Record<string, string>
  /** Parsed JSON body of a POST, or the data given by the app. */
  data: unknown
  /** Uploads only: multipart fields and file. */
  upload?: { field: string; file: TemporaryFile; form: Record<string, string> }
}

/** A handler's answer; an object as body arrives as JSON. */
export interface Reply {
  status?: number
  data?: unknown
  header?: Record<string, string>
}

/** Answers requests instead of a server; throw `networkFailure()` for a broken connection. */
export type Handler = (request: SentRequest) => Reply | Promise<Reply>

/** A server's base URL on the loopback (`http://127.0.0.1:1234`), or a handler. */
export type Backend = string | Handler

/** A file that the app can name by its temporary path. */
export interface TemporaryFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface RawReply {
  status: number
  header: Record<string, string>
  body: Uint8Array
}

/** Maximum number of concurrent requests in WeChat; others wait. */
const AT_ONCE = 10

/** Connection between phone and servers. */
export class Network {
  /** All requests sent by the app, oldest first. */
  readonly sent: SentRequest[] = []
  /** Maximum number of concurrent requests, including waiting ones. */
  busiest = 0
  type: 'wifi' | 'none' = 'wifi'
  private running = 0
  private atServer = 0
  private readonly waiting: (() => void)[] = []

  /** @param apiHosts origins that the app may call; all are directed to the backend */
  constructor(
    private readonly backend: Backend,
    private readonly apiHosts: string[],
  ) {}

  /** True while requests to a real server are unanswered. */
  get isServerAnswering(): boolean {
    return this.atServer > 0
  }

  /** Sends a request; a WxFailure carries WeChat's message about a connection, host or abort. */
  async send(request: SentRequest, signal: AbortSignal): Promise<RawReply> {
    const origin = originOf(request.url)
    if (!this.apiHosts.includes(origin))
      throw new Misuse(`url not in domain list: ${origin}`, { errno: 600002 })
    this.sent.push(request)
    await this.enter()
    try {
      if (this.type === 'none') throw networkFailure()
      return await abortable(this.answer(request, signal), signal)
    } finally {
      this.leave()
    }
  }

  private async answer(request: SentRequest, signal: AbortSignal): Promise<RawReply> {
    if (typeof this.backend === 'string') return this.fromServer(this.backend, request, signal)
    const { status = 200, data = '', header = {} } = await this.backend(request)
    const isText = typeof data === 'string'
    const type = isText ? 'text/plain' : 'application/json'
    const body = data instanceof Uint8Array ? data : bytesOf(isText ? data : JSON.stringify(data))
    return { status, header: { 'content-type': type, ...header }, body }
  }

  private async fromServer(base: string, request: SentRequest, signal: AbortSignal) {
    this.atServer++
    try {
      return await overHttp(base, request, signal)
    } finally {
      this.atServer--
    }
  }

  private async enter(): Promise<void> {
    this.running++
    this.busiest = Math.max(this.busiest, this.running)
    if (this.running > AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private leave(): void {
    this.running--
    this.waiting.shift()?.()
  }
}

/** Result of a request when the connection is down. */
export function networkFailure(): WxFailure {
  return new WxFailure('fail net::ERR_INTERNET_DISCONNECTED', { errno: 600001 })
}

/** Sends a request to a server instead of the host it names. @throws WxFailure when it cannot be reached */
export async function overHttp(
  base: string,
  request: SentRequest,
  signal: AbortSignal,
): Promise<RawReply> {
  const url = new URL(request.url)
  const target = new URL(url.pathname + url.search, base)
  const { body, header } = encode(request)
  const response = await fetch(target, {
    method: request.method,
    headers: header,
    body,
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw new WxFailure(String(signal.reason))
    throw new WxFailure(`fail connect to server: ${String((error as Error).cause ?? error)}`)
  })
  return {
    status: response.status,
    header: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

function encode(request: SentRequest): {
  body: string | FormData | undefined
  header: Record<string, string>
} {
  const { upload, header, data, method } = request
  if (upload) {
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.form)) form.append(name, value)
    const { bytes, type, name } = upload.file
    form.append(upload.field, new Blob([new Uint8Array(bytes)], { type }), name)
    const others = Object.entries(header).filter(([name]) => name !== 'content-type')
    return { body: form, header: Object.fromEntries(others) }
  }
  if (method === 'GET' || method === 'HEAD' || data === undefined)
    return { body: undefined, header }
  if (typeof data === 'string') return { body: data, header }
  if (header['content-type']?.includes('x-www-form-urlencoded'))
    return { body: new URLSearchParams(data as Record<string, string>).toString(), header }
  return { body: JSON.stringify(data), header }
}

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    throw new Misuse(`invalid url "${url}"`)
  }
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new WxFailure(String(signal.reason)))
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })
  return Promise.race([aborted, work])
}
