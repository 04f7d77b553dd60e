/** WeChat's own map, picture viewer and choice of a place, and pictures of a canvas. */
import { openWritten } from '../fixture/openWritten'
import { soundFiles } from '../fixture/writeBuild'

/** A page with a button that runs a script; `ask` prints a call's outcome. */
const withButton = (script: string, app: object = {}, wxml = '') =>
  openWritten(
    {
      wxml: `${wxml}<button bindtap="go">go</button>`,
      js: `
        const ask = (name, options) => new Promise((resolve) => wx[name]({ ...options,
          success: (r) => { console.log(JSON.stringify(r)); resolve(r) },
          fail: (e) => { console.log(e.errMsg); resolve(e) } }))
        Page({ async go() { ${script} } })`,
      files: { 'app.json': { ...(soundFiles()['app.json'] as object), ...app } },
    },
    { phone: { hasAgreedToPrivacy: true } },
  )

const afterGo = async (...given: Parameters<typeof withButton>) => {
  const app = await withButton(...given)
  await app.page.tap('go')
  return app
}

describe('the map', () => {
  test('shows the place until it is left, and the call ends when it opens', async () => {
    const app = await afterGo(
      `await ask('openLocation', { latitude: 31.2, longitude: 121.5, name: '南门', address: '路 1 号' })`,
    )
    expect(app.printed).toEqual(['{"errMsg":"openLocation:ok"}'])
    expect(app.ownView).toMatchObject({
      kind: 'map',
      place: { latitude: 31.2, longitude: 121.5, name: '南门', address: '路 1 号' },
    })
    app.ownView?.close()
    expect(app.ownView).toBeUndefined()
  })

  test.each(['latitude: "31", longitude: 121', 'latitude: 31', 'latitude: 121, longitude: 31'])(
    'refuses { %s }',
    async (place) => {
      const app = await afterGo(`await ask('openLocation', { ${place} })`)
      expect(app.printed).toEqual([expect.stringContaining('openLocation:fail parameter error')])
      expect(app.ownView).toBeUndefined()
      expect(app.errors.take().map(({ where }) => where)).toEqual(['wx.openLocation'])
    },
  )
})

describe('the picture viewer', () => {
  const urls = "['https://a.cn/1.png', 'https://a.cn/2.png']"

  test.each([
    ["current: 'https://a.cn/2.png'", 1],
    ['', 0],
    ["current: 'https://a.cn/3.png'", 0],
  ])('begins with the named picture, otherwise with the first: %s', async (current, at) => {
    const app = await afterGo(`await ask('previewImage', { urls: ${urls}, ${current} })`)
    expect(app.ownView).toMatchObject({ kind: 'pictures', at })
  })

  test('shows media by their number', async () => {
    const sources = "[{ url: 'https://a.cn/1.png' }, { url: 'https://a.cn/2.png' }]"
    const app = await afterGo(`await ask('previewMedia', { sources: ${sources}, current: 1 })`)
    expect(app.ownView).toMatchObject({ urls: ['https://a.cn/1.png', 'https://a.cn/2.png'], at: 1 })
  })

  test('refuses an empty list, and reports a file that the package lacks', async () => {
    const app = await afterGo(`
      await ask('previewImage', { urls: [] })
      await ask('previewImage', { urls: ['/none.png'] })`)
    expect(app.printed[0]).toContain('previewImage:fail parameter error')
    expect(app.errors.take().map(({ error }) => String(error))).toEqual([
      expect.stringContaining('urls is empty'),
      expect.stringContaining('/none.png is neither'),
    ])
  })
})

describe('the choice of a place', () => {
  const declared = { requiredPrivateInfos: ['chooseLocation'] }

  test('gives the chosen place', async () => {
    const app = await withButton(`await ask('chooseLocation', {})`, declared)
    app.answers.chooseLocation = { name: '南门', address: '', latitude: 31, longitude: 121 }
    await app.page.tap('go')
    expect(JSON.parse(app.printed[0] ?? '')).toMatchObject({ name: '南门', latitude: 31 })
  })

  test('can be left without one', async () => {
    const app = await afterGo(`await ask('chooseLocation', {})`, declared)
    expect(app.printed).toEqual(['chooseLocation:fail cancel'])
  })

  test('is refused to an app that does not declare it', async () => {
    const app = await afterGo(`await ask('chooseLocation', {})`)
    expect(app.printed).toEqual([expect.stringContaining('requiredPrivateInfos')])
    expect(app.errors.take()).toHaveLength(1)
  })
})

describe('a picture of a canvas', () => {
  const canvas = '<canvas type="2d" id="c"/>'
  const make = (options: string) => `
    const [{ node }] = await new Promise((resolve) =>
      wx.createSelectorQuery().select('#c').fields({ node: true }).exec(resolve))
    await ask('canvasToTempFilePath', { ${options} })`

  test('is a temporary file', async () => {
    const app = await afterGo(make('canvas: node'), {}, canvas)
    expect(JSON.parse(app.printed[0] ?? '')).toMatchObject({
      tempFilePath: expect.stringContaining('canvas.png') as string,
    })
  })

  test('is refused without a canvas', async () => {
    const app = await afterGo(make('canvas: {}'), {}, canvas)
    expect(app.printed).toEqual(['canvasToTempFilePath:fail canvas is empty'])
    expect(app.errors.take()).toHaveLength(1)
  })

  test('needs a size', async () => {
    const app = await afterGo(make('canvas: node, width: 0'), {}, canvas)
    expect(app.printed).toEqual(['canvasToTempFilePath:fail create bitmap failed'])
  })
})
