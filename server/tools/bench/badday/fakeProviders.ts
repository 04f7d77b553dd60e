import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A certificate for localhost, valid for one day of 2020, and its key, which protects nothing. */
export const expiredCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglHPA4EchR7Qvzhu6
oMQmu5O+88M5QvIo95X+drAjSAWhRANCAAQwJRpIJDRUkfQPZ7Y/55BMak8cvfE5
hX1PtflZH08QQeEJOViyv6NFPQdDdqFxrTZo8G4gN4TIhy1g9d5uDY+5
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmTCCAT+gAwIBAgIUO8EXJ8DliN1wWPgKDb0JBOhszgIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDEwMjAw
MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEMCUaSCQ0VJH0D2e2P+eQTGpPHL3xOYV9T7X5WR9PEEHhCTlYsr+jRT0H
Q3ahca02aPBuIDeEyIctYPXebg2PuaNvMG0wHQYDVR0OBBYEFCCgB5QmORA1uMbr
AvMhlfc/wYrqMB8GA1UdIwQYMBaAFCCgB5QmORA1uMbrAvMhlfc/wYrqMA8GA1Ud
EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
BAMCA0gAMEUCIQCYpCmw073hpZkuOyYQ3hhcQaY3AtO0x9qn8vLhQMoUwwIgevXT
BTgZVS4L8i/LuYbashWnhRoODxK0gMo4NOG0r8g=
-----END CERTIFICATE-----
`,
}

/** Simulated lots' system and WeChat, with faults. */
export interface FakeProviders {
  gateOrigin: string
  /** HTTPS origin with an expired certificate. */
  wechatOrigin: string
  /** Sets a gate's response time, ms. */
  setGateDelay(ms: number): void
  /** Makes a stay's gate refuse for ever. */
  poison(stayCode: string): void
  /** Stays whose gate was opened. */
  opened: ReadonlySet<string>
  /** Number of requests that passed the expired certificate: must be 0. */
  wechatAsked(): number
  close(): Promise<void>
}

export async function startFakeProviders(): Promise<FakeProviders> {
  let delayMs = 0
  let requestCount = 0
  const poisoned = new Set<string>()
  const opened = new Set<string>()
  const gate = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { StayCode = '' } = JSON.parse(body || '{}') as { StayCode?: string }
      void sleep(delayMs).then(() => {
        // The client has given up: the gate does not open.
        if (!request.socket || request.socket.destroyed) return
        const isTaken = !poisoned.has(StayCode)
        if (isTaken) opened.add(StayCode)
        response.writeHead(isTaken ? 200 : 422).end()
      })
    })
  })
  const wechat = https.createServer(expiredCertificate, (_request, response) => {
    requestCount += 1
    response.end('{}')
  })
  const listen = async (server: http.Server | https.Server): Promise<number> => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  }
  return {
    gateOrigin: `http://127.0.0.1:${await listen(gate)}`,
    wechatOrigin: `https://localhost:${await listen(wechat)}`,
    setGateDelay: (ms) => void (delayMs = ms),
    poison: (code) => void poisoned.add(code),
    opened,
    wechatAsked: () => requestCount,
    async close() {
      for (const server of [gate, wechat]) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
    },
  }
}
