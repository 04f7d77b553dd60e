/**
 * Fake of Taro for the request wrapper and the navigation, for tests in the node environment:
 * `jest.mock('@tarojs/taro', () => jest.requireActual('<…>/support/fakeTaro').fakeTaroModule)`.
 */

export interface FakeRequest {
  url: string
  method: string
  header: Record<string, string>
  data?: string
}
export interface FakeUpload {
  url: string
  filePath: string
  name: string
  formData: Record<string, string>
  header: Record<string, string>
}
export interface FakeReply {
  statusCode: number
  data: unknown
}
type Answer = FakeReply | Error | 'never'

interface FakePage {
  route: string
  $taroPath: string
  $taroParams: Record<string, string>
}

let stamp = 0
/** Replacement for the next move. */
let instead: (() => void) | null = null

export const taro = {
  requests: [] as FakeRequest[],
  /** Called for every request. */
  answer: (_request: FakeRequest): Answer | Promise<Answer> => ({ statusCode: 200, data: '{}' }),
  aborted: 0,
  uploads: [] as FakeUpload[],
  /** Progress percentages reported by every upload. */
  uploadProgress: [] as number[],
  pages: [] as FakePage[],
  /** Moves made so far: `navigateTo /pages/a/b?c=1`. */
  moves: [] as string[],
  reset(): void {
    taro.requests = []
    taro.answer = () => ({ statusCode: 200, data: '{}' })
    taro.aborted = 0
    taro.uploads = []
    taro.uploadProgress = []
    taro.pages = []
    taro.moves = []
    stamp = 0
    instead = null
    taro.open('/pages/home/home')
  },
  /** Makes the next move fail, after running `meanwhile`. */
  refuseNext(reason: string, meanwhile: () => void = () => undefined): void {
    instead = () => {
      meanwhile()
      throw new Error(reason)
    }
  },
  /** Makes the next move have no effect: another one has overtaken it. */
  overtakeNext(): void {
    instead = () => undefined
  },
  /** Pushes a page, as Taro does: parameters still encoded. */
  open(url: string): void {
    const [route = '', search = ''] = url.split('?')
    const params = Object.fromEntries(
      search
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    )
    stamp += 1
    taro.pages.push({
      route,
      $taroPath: `${route}?stamp=${stamp}`,
      $taroParams: { ...params, stamp: String(stamp) },
    })
  },
}

function request(options: FakeRequest) {
  taro.requests.push(options)
  let stop: (error: Error) => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = reject
  })
  const answered = Promise.resolve(taro.answer(options)).then((answer) => {
    if (answer === 'never') return new Promise<never>(() => undefined)
    if (answer instanceof Error) throw answer
    return answer
  })
  return Object.assign(Promise.race([answered, aborted]), {
    abort() {
      taro.aborted += 1
      stop(new Error('AbortError'))
    },
  })
}

function uploadFile(options: FakeUpload) {
  taro.uploads.push(options)
  const task = request({ url: options.url, method: 'UPLOAD', header: options.header })
  return Object.assign(task, {
    progress: (listener: (state: { progress: number }) => void) =>
      taro.uploadProgress.forEach((progress) => listener({ progress })),
  })
}

const move =
  (name: string, change: (url: string) => void) =>
  async ({ url }: { url: string }) => {
    taro.moves.push(`${name} ${url}`)
    make(() => change(url))
  }

function make(change: () => void): void {
  const done = instead ?? change
  instead = null
  done()
}

const api = {
  request,
  uploadFile,
  getCurrentPages: () => taro.pages,
  navigateTo: move('navigateTo', (url) => taro.open(url)),
  redirectTo: move('redirectTo', (url) => {
    taro.pages.pop()
    taro.open(url)
  }),
  switchTab: move('switchTab', (url) => {
    taro.pages = []
    taro.open(url)
  }),
  reLaunch: move('reLaunch', (url) => {
    taro.pages = []
    taro.open(url)
  }),
  async navigateBack({ delta }: { delta: number }) {
    taro.moves.push(`navigateBack ${delta}`)
    make(() => taro.pages.splice(-delta))
  },
}

export const fakeTaroModule = { __esModule: true, default: api, ...api }

/** Fake of @tarojs/runtime for navigation. @tarojs/runtime, as far as navigation uses it. */
export const executed: string[] = []
export const fakeRuntimeModule = {
  safeExecute(path: string, name: string): unknown {
    executed.push(`${path} ${name}`)
    return undefined
  },
}
