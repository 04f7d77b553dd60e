import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import type { SecondServerSettings } from './secondServerProgram'
import {
  INNER_SECRET,
  requestOf,
  TEST_ENVIRONMENT,
  TEST_SECRET,
  type Caller,
  type Reply,
  type TestApp,
} from './testApp'

/** A second server of the same park and database, in a separate process. */
export interface SecondServer {
  /** Makes one call, as TestApp.call does. */
  call<E extends Endpoint>(
    endpoint: E,
    payload: Record<string, unknown>,
    caller: Caller,
  ): Promise<Pick<Reply<DataOf<E>>, 'status' | 'body' | 'data'>>
  /** Sends a body to a route that is no call. @returns the parsed answer */
  post(url: string, body: string, headers: Record<string, string>): Promise<unknown>
  /** Sends a form of the desk, without following redirects. */
  sendForm(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined }>
  close(): Promise<void>
}

/**
 * Starts it and waits until it listens. Its clock starts at the test's present time and runs by itself. Its
 * secrets are the tests' by default.
 */
export async function startSecondServer(
  test: TestApp,
  secrets: Partial<Pick<SecondServerSettings, 'serverSecret' | 'also'>> = {},
  environment: Partial<SecondServerSettings['environment']> = {},
): Promise<SecondServer> {
  const settings: SecondServerSettings = {
    connection: test.application,
    environment: { ...TEST_ENVIRONMENT, INNER_SECRET, ...environment },
    serverSecret: TEST_SECRET,
    ...secrets,
    aheadMs: test.clock.now() - Date.now(),
  }
  const program = path.join(__dirname, 'secondServerProgram.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(settings)], {
    cwd: path.join(__dirname, '../../..'),
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const ended = once(child, 'exit')
  const address = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    ended.then(() => undefined),
  ])
  if (address === undefined) throw new Error(`the second server ended: ${complaint}`)

  return {
    async call<E extends Endpoint>(endpoint: E, payload: Record<string, unknown>, caller: Caller) {
      const { method, url, headers, query, payload: sent } = requestOf(endpoint, payload, caller)
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const response = await fetch(`${address}${url as string}${search}`, {
        method,
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      const body = (await response.json()) as Reply<DataOf<E>>['body']
      return {
        status: response.status,
        body,
        get data() {
          if (!body.succeeded) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`)
          return body.data
        },
      }
    },
    async post(url, body, headers) {
      return (await fetch(`${address}${url}`, { method: 'POST', headers, body })).json()
    },
    sendForm: (url, fields, headers) =>
      new Promise((resolve, reject) => {
        // Not fetch, which sends its own Host header.
        const sent = request(`${address}${url}`, { method: 'POST', headers }, (response) => {
          response.resume()
          const { statusCode: status = 0, headers: got } = response
          response.once('end', () => resolve({ status, location: got.location }))
        })
        sent.once('error', reject)
        sent.setHeader('content-type', 'application/x-www-form-urlencoded')
        sent.end(new URLSearchParams(fields).toString())
      }),
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
