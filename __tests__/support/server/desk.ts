import { JSDOM } from 'jsdom'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import { PARK, type TestApp } from './testApp'
import { writtenBy } from './writtenTables'

export interface DeskReply {
  status: number
  /** Redirect target. */
  location: string | undefined
  html: string
  headers: Record<string, unknown>
  /** Visible text of the page, with single blanks. */
  text: string
}

/** A simulated browser at the desk: keeps cookies; follows redirects to refused forms and questions only. */
export interface DeskBrowser {
  cookies: Map<string, string>
  host: string
  /** IP address of its requests. */
  ip: string
  get(url: string): Promise<DeskReply>
  /** Posts fields unchanged, without following any redirect. */
  answer(url: string, fields: Record<string, string>): Promise<DeskReply>
  /** Posts fields unchanged. `origin`: null sends none. */
  send(url: string, fields?: Record<string, string>, origin?: string | null): Promise<DeskReply>
  /**
   * Submits the form of the page `from` that posts to `url`: its hidden fields and token, plus
   * these fields.
   */
  submit(from: string, url: string, fields?: Record<string, string>): Promise<DeskReply>
  /** Submits a form with or without its file. */
  upload(
    url: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer; fileName?: string } | null,
  ): Promise<DeskReply>
  /** Field values of the form on the page `from` that posts to `url`. */
  formOn(from: string, url: string): Promise<Record<string, string>>
}

const form = 'application/x-www-form-urlencoded'

/** Desk requests that write without an audited act, each with the reason. */
const NO_ACT: readonly string[] = [
  // The requester of a code is unknown; the log-in with it is audited.
  '/desk/log-in/send-code',
]

/** Requires an audit log entry for a request that wrote. @throws Error without one */
function requireEntry(
  method: string,
  url: string,
  status: number,
  tables: ReadonlySet<string>,
): void {
  const isDone = method === 'POST' && status === 303
  if (!isDone || tables.size === 0 || tables.has('audit_entry') || NO_ACT.includes(url)) return
  throw new Error(`${url} wrote ${[...tables].join()} without an audit entry`)
}

/** Creates a browser at a park's desk, logged out. */
export function deskBrowser(test: TestApp, park = PARK): DeskBrowser {
  const cookies = new Map<string, string>()
  const host = `${park}.localhost`

  async function request(
    method: 'GET' | 'POST',
    url: string,
    rest: { payload?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<DeskReply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { result: response, tables } = await writtenBy(() =>
      test.app.inject({
        method,
        url,
        remoteAddress: browser.ip,
        payload: rest.payload,
        headers: { host, ...(cookie && { cookie }), ...rest.headers },
      }),
    )
    requireEntry(method, url, response.statusCode, tables)
    for (const { name, value, maxAge, expires } of response.cookies as {
      name: string
      value: string
      maxAge?: number
      expires?: Date
    }[]) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: response.statusCode,
      location: response.headers.location,
      html: response.body,
      headers: response.headers,
      get text() {
        const { body } = new JSDOM(response.body).window.document
        return (body.textContent ?? '').replace(/\s+/g, ' ')
      },
    }
  }

  /** Follows the redirect to the page that shows a refused form or a question. */
  const post = async (
    url: string,
    rest: { payload: string | Buffer; headers: Record<string, string> },
  ) => {
    const reply = await request('POST', url, rest)
    return reply.location?.includes('sent=') ? request('GET', reply.location) : reply
  }

  const send = (
    url: string,
    fields: Record<string, string> = {},
    origin: string | null = `http://${host}`,
  ) =>
    post(url, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': form, ...(origin !== null && { origin }) },
    })

  async function formOn(from: string, url: string): Promise<Record<string, string>> {
    const { html, status } = await request('GET', from)
    const fields = fieldsOf(html, url)
    if (!fields) throw new Error(`${from} (${status}) has no form that posts to ${url}`)
    return fields
  }

  const browser: DeskBrowser = {
    cookies,
    host,
    ip: '127.0.0.1',
    get: (url) => request('GET', url),
    send,
    answer: (url, fields) =>
      request('POST', url, {
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': form, origin: `http://${host}` },
      }),
    formOn,
    upload(url, fields, file) {
      const boundary = 'a-boundary-of-the-tests'
      const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
      )
      if (file) {
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${file.fileName ?? 'a.png'}"\r\ncontent-type: image/png\r\n\r\n`
        parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
      }
      parts.push(Buffer.from(`--${boundary}--\r\n`))
      return post(url, {
        payload: Buffer.concat(parts),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          origin: `http://${host}`,
        },
      })
    },
    submit: async (from, url, fields = {}) =>
      send(url, { ...(await formOn(from, url)), ...fields }),
  }
  return browser
}

/** Fields of the form that posts to `url`, by its action or by one of its buttons. */
export function fieldsOf(html: string, url: string): Record<string, string> | undefined {
  const { document } = new JSDOM(html).window
  const found = [...document.querySelectorAll('form[method=post]')].find(
    (one) =>
      one.getAttribute('action') === url || one.querySelector(`[formaction="${url}"]`) !== null,
  )
  if (!found) return undefined
  const fields: Record<string, string> = {}
  for (const field of found.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const isLeftOut = field.type === 'checkbox' && !field.checked
    if (field.name && !isLeftOut) fields[field.name] = field.value
  }
  return fields
}

/** Logs a demo account in at a park's desk. */
export async function atDesk(test: TestApp, phone: string, park = PARK): Promise<DeskBrowser> {
  const browser = deskBrowser(test, park)
  const reply = await browser.send('/desk/log-in', { Phone: phone, Password: demoPassword, To: '' })
  if (reply.status !== 303) throw new Error(`log-in: ${reply.status} ${reply.text}`)
  return browser
}

/** Audit log entries, oldest first. */
export const auditEntries = (test: TestApp, act?: string) =>
  test.sql<{
    tenant_id: string
    user_id: string
    clerk: string
    role: string
    act: string
    title: string
    subject_kind: string
    subject_id: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }>(`select * from audit_entry where $1::text is null or act = $1 order by at, id`, [act ?? null])
