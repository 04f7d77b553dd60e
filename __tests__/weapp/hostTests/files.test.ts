/** The phone's file system, as wx.getFileSystemManager offers it to an app. */
import { openWritten } from '../fixture/openWritten'

/** A page with a button that runs a script with `files` and a path of a chosen photo; `tell` prints. */
const withFiles = (script: string) =>
  openWritten(
    {
      wxml: '<canvas type="2d" id="c"/><button bindtap="go">go</button>',
      js: `
        const tell = (x) => console.log(typeof x === 'string' ? x : JSON.stringify(x))
        const done = (name, options) => new Promise((resolve) =>
          wx.getFileSystemManager()[name]({ ...options, success: resolve, fail: resolve }))
        Page({ async go() {
          const files = wx.getFileSystemManager(), own = wx.env.USER_DATA_PATH
          const [{ node: canvas }] = await new Promise((resolve) =>
            wx.createSelectorQuery().select('#c').fields({ node: true }).exec(resolve))
          const { tempFilePath: photo } = await wx.canvasToTempFilePath({ canvas })
          ${script}
        } })`,
    },
    { phone: { hasAgreedToPrivacy: true } },
  )

const printedBy = async (script: string) => {
  const app = await withFiles(script)
  await app.page.tap('go')
  return app.printed
}

test('a saved file is at its path, listed, removable and no longer temporary', async () => {
  const printed = await printedBy(`
    tell((await done('saveFile', { tempFilePath: photo, filePath: own + '/a.jpg' })).savedFilePath)
    tell((await done('access', { path: own + '/a.jpg' })).errMsg)
    tell((await done('access', { path: photo })).errMsg)
    tell((await done('readdir', { dirPath: own })).files)
    tell((await done('unlink', { filePath: own + '/a.jpg' })).errMsg)
    tell((await done('readdir', { dirPath: own })).files)
    tell((await done('unlink', { filePath: own + '/a.jpg' })).errMsg)`)
  expect(printed).toEqual([
    'wxfile://usr/a.jpg',
    'access:ok',
    expect.stringContaining('access:fail no such file or directory'),
    '["a.jpg"]',
    'unlink:ok',
    '[]',
    expect.stringContaining('unlink:fail no such file or directory'),
  ])
})

test('files are written to the own folder only, up to 200 MB', async () => {
  const printed = await printedBy(`
    tell((await done('saveFile', { tempFilePath: photo, filePath: '/etc/a.jpg' })).errMsg)
    tell((await done('saveFile', { tempFilePath: photo, filePath: own + '/../a.jpg' })).errMsg)
    files.writeFileSync(own + '/large', new ArrayBuffer(200 * 1024 * 1024))
    tell((await done('saveFile', { tempFilePath: photo })).errMsg)
    tell((await done('access', { path: photo })).errMsg)`)
  expect(printed).toEqual([
    expect.stringContaining('saveFile:fail permission denied'),
    expect.stringContaining('saveFile:fail permission denied'),
    expect.stringContaining('saveFile:fail the maximum size of the file storage limit'),
    'access:ok',
  ])
})

test('a file call that the host does not simulate is reported', async () => {
  const app = await withFiles('try { files.readFileSync(photo) } catch (e) { tell(String(e)) }')
  await app.page.tap('go')
  expect(app.errors.take().map(({ where }) => where)).toEqual(['FileSystemManager.readFileSync'])
})
