/** Fixtures of this folder: one browser and one listening proxy per process; any unexpected error fails the test. */
import { expect, test as base } from '@playwright/test'
import { screen } from './engine'
import { startFirefox } from './firefox'
import { startListeningProxy, type ListeningProxy } from './listeningProxy'
import { createPerson, type Person } from './person'
import { startWebkit } from './webkit'

export type EngineName = 'firefox' | 'webkit'

const starts = { firefox: startFirefox, webkit: startWebkit }

interface PerProcess {
  engineName: EngineName
  /** Proxy between the browser and the product. */
  ear: ListeningProxy
  person: Person
}

export const test = base.extend<{ nothingHeard: void }, PerProcess>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  ear: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern here
    async ({}, provide) => {
      const ear = await startListeningProxy(process.env.PARK_URL ?? '')
      await provide(ear)
      await ear.stop()
    },
    { scope: 'worker' },
  ],
  person: [
    async ({ engineName, ear }, provide) => {
      const engine = await starts[engineName]()
      expect(await engine.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([
        screen.width,
        screen.height,
      ])
      await provide(createPerson(engine, ear))
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  nothingHeard: [
    async ({ person, ear }, provide, info) => {
      await provide()
      if (info.status !== info.expectedStatus)
        await info.attach('screen', {
          body: await person.engine.picture(),
          contentType: 'image/png',
        })
      expect(ear.take()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
