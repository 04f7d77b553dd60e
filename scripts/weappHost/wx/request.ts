import { textOfBytes } from '../edges'
import type { CallOptions, Deed } from './asyncApi'
import { WxFailure } from './failure'
import type { Clock } from '../clock'
import type { Network, RawReply, SentRequest, TemporaryFile } from './network'

/** Files by their temporary path (`wxfile://…`). */
export type TemporaryFiles = Map<string, TemporaryFile>

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'

/** Connection, files and time used by these calls. */
export interface Transfer {
  network: Network
  files: TemporaryFiles
  /** A temporary or saved file. */
  fileOf(path: string): TemporaryFile | undefined
  clock: Clock
  /** From app.json's networkTimeout; a call's own `timeout` takes precedence. */
  timeoutMs: number
}

/** Created per call: `control` is used by the task's abort() and the timeout. */
export type TransferDeed = (control: AbortController) => Deed

/** wx.request: JSON in and out by default. */
export function request(transfer: Transfer): TransferDeed {
  return (control) => async (options) => {
    const reply = await send(transfer, describe(options), options, control)
    return {
      statusCode: reply.status,
      header: reply.header,
      cookies: [],
      data: decode(reply.body, options),
    }
  }
}

/** wx.uploadFile: one file and its fields; the answer stays text. */
export function uploadFile(transfer: Transfer): TransferDeed {
  return (control) => async (options) => {
    const file = transfer.fileOf(String(options.filePath))
    if (!file) throw new WxFailure('file not found')
    const sent: SentRequest = {
      ...describe({ ...options, method: 'POST' }),
      upload: {
        field: String(options.name),
        file,
        form: (options.formData ?? {}) as Record<string, string>,
      },
    }
    const reply = await send(transfer, sent, options, control)
    return { statusCode: reply.status, data: textOfBytes(reply.body) }
  }
}

/** wx.downloadFile: keeps the result under a temporary path. */
export function downloadFile(transfer: Transfer): TransferDeed {
  return (control) => async (options) => {
    const reply = await send(transfer, describe(options), options, control)
    const type = reply.header['content-type'] ?? ''
    const tempFilePath = keepFile(transfer.files, { name: 'download', type, bytes: reply.body })
    return { statusCode: reply.status, tempFilePath }
  }
}

/** Assigns a temporary path to a file. */
export function keepFile(files: TemporaryFiles, file: TemporaryFile): string {
  const path = `wxfile://tmp_${files.size + 1}_${file.name}`
  files.set(path, file)
  return path
}

function describe(options: CallOptions): SentRequest {
  const method = String(options.method ?? 'GET').toUpperCase()
  const header: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': PHONE_AGENT,
    referer: 'https://servicewechat.com/touristappid/0/page-frame.html',
  }
  for (const [name, value] of Object.entries(options.header ?? {}))
    header[name.toLowerCase()] = String(value)
  const url = method === 'GET' ? withQuery(String(options.url), options.data) : String(options.url)
  const [, path = '/', search = ''] = /^https?:\/\/[^/?]+([^?]*)\??(.*)$/.exec(url) ?? []
  return {
    method,
    url,
    path,
    query: Object.fromEntries(new URLSearchParams(search)),
    header,
    // Copied when sent: later changes by the app do not reach the server.
    data: method === 'GET' || options.data === undefined ? undefined : copy(options.data),
  }
}

function copy(data: unknown): unknown {
  return typeof data === 'string' ? data : (JSON.parse(JSON.stringify(data)) as unknown)
}

function withQuery(url: string, data: unknown): string {
  if (!data || typeof data !== 'object') return url
  const pairs = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length ? `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}` : url
}

/** WeChat parses by `dataType`, not by content type, and returns the text when it is no JSON. */
function decode(body: Uint8Array, options: CallOptions): unknown {
  if (options.responseType === 'arraybuffer') return new Uint8Array(body).buffer
  const text = textOfBytes(body)
  if (options.dataType !== undefined && options.dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function send(
  { network, clock, timeoutMs }: Transfer,
  sent: SentRequest,
  options: CallOptions,
  control: AbortController,
): Promise<RawReply> {
  const cancel = clock.after(Number(options.timeout ?? timeoutMs), () => control.abort('timeout'))
  try {
    return await network.send(sent, control.signal)
  } finally {
    cancel()
  }
}
