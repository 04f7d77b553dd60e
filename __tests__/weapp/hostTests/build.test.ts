import fs from 'node:fs'
import path from 'node:path'
import { openWritten } from '../fixture/openWritten'
import { soundFiles, writeBuild } from '../fixture/writeBuild'
import { openBuild } from '../host/openBuild'

test('a build that changes during tests is refused', () => {
  const root = writeBuild(soundFiles())
  openBuild(root)
  const soon = new Date(Date.now() + 60_000)
  fs.utimesSync(path.join(root, 'app.js'), soon, soon)
  expect(() => openBuild(root)).toThrow('was rebuilt while the tests were running')
})

test('scripts of a page run when it is first opened', async () => {
  const app = await openWritten({
    files: { 'more/detail/detail.js': 'console.log("detail"); Page({})' },
  })
  expect(app.printed).toEqual([])
  app.goByWeChat('navigateTo', { url: '/more/detail/detail' })
  await app.settled()
  expect(app.printed).toEqual(['detail'])
})
