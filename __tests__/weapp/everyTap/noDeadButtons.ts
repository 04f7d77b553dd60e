import { phones } from '../../support/server/testApp'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { openBuild } from '../host/build'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import type { PhoneStorage } from '../host/wx/storage'
import type { Layout } from '../host/wx/viewQueries'
import { tryButtons } from './tryButtons'

/** Some pages have twenty buttons, each on a page of its own, and the machine may be busy. */
const TEST_MS = 180_000

/** How high a block of the mall's list is on a phone: two rows of cards. */
const BLOCK_PX = 650

/** Blocks of a long list stand below one another, as on a phone; the host lays nothing out. */
const layout: Layout = ({ id }) => {
  const place = Number(/^goods-(\d+)-/.exec(id)?.[1] ?? 0)
  return { left: 0, top: place * BLOCK_PX, width: 100, height: place > 0 ? BLOCK_PX : 100 }
}

/**
 * Tests for one part of the pages in app.json: with a member logged in at the product's own server, whatever
 * can be tapped does something, stays within the limit of one tap, and runs into no error (launch() fails
 * the test on any). The pages are dealt out to several files because jest runs files side by side.
 */
export function noDeadButtons(part: number, parts: number): void {
  let server: RealServer
  let phone: PhoneStorage
  let last: MiniProgram | undefined
  beforeAll(async () => {
    server = await startRealServer()
    phone = await phoneOf(server, phones.member)
  })
  afterAll(() => server.close())

  const pages = openBuild().pages.filter((_page, index) => index % parts === part)
  test.each(pages)(
    '%s has no dead button',
    async (path) => {
      const tried = await tryButtons(async () => {
        // The tap before this one was on "log out": the next one needs a session again.
        if (last && !last.storage.has('access_token')) phone = await phoneOf(server, phones.member)
        last = await launch({ path, backend: server.url, storage: phone.copy(), layout })
        return last
      })
      const count = expect.any(Number) as number
      expect(tried).toEqual({ count, dead: [], hollow: [], heavy: [] })
    },
    TEST_MS,
  )
}
