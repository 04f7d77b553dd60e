import { Misuse, WxFailure } from './failure'

/** A request as the app sent it. */
export interface SentRequest {
  method: string
  /** As the app wrote it, query included. */
  url: string
  /** Without host and query. */
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  header: Record<string, string>
  /** The parsed JSON body of a POST, or what the app gave. */
  data: unknown
  /** Set for uploads: the multipart fields and the file. */
  upload?: { field: string; file: TemporaryFile; form: Record<string, string> }
}

/** What a handler answers; a body that is an object arrives as JSON. */
export interface Reply {
  status?: number
  data?: unknown
  header?: Record<string, string>
}

/** Answers requests in place of a server; throw `networkFailure()` for a line that breaks. */
export type Handler = (request: SentRequest) => Reply | Promise<Reply>

/** A server's base URL on the loopback (`http://127.0.0.1:1234`), or a handler. */
export type Backend = string | Handler

/** A file that the app may name by its temporary path. */
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

/** WeChat sends at most so many requests at once; the others wait in line. */
const AT_ONCE = 10

/** The line between the phone and the servers. */
export class Network {
  /** Every request that left the app, oldest first. */
  readonly sent: SentRequest[] = []
  /** How many were on the line or waiting at the busiest moment. */
  busiest = 0
  type: 'wifi' | 'none' = 'wifi'
  private running = 0
  private atServer = 0
  private readonly waiting: (() => void)[] = []

  /**
   * @param apiHosts origins the app may call; all of them are led to the backend
   */
  constructor(
    private readonly backend: Backend,
    private readonly apiHosts: string[],
  ) {}

  /** A real server has requests that it has not answered yet. */
  get isServerAnswering(): boolean {
    return this.atServer > 0
  }

  /** Sends a request; a WxFailure tells what WeChat would say about a line, host or abort. */
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
    const body =
      data instanceof Uint8Array ? data : Buffer.from(isText ? data : JSON.stringify(data))
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

/** What a request ends in when the line is down. */
export function networkFailure(): WxFailure {
  return new WxFailure('fail net::ERR_INTERNET_DISCONNECTED', { errno: 600001 })
}

async function overHttp(
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
