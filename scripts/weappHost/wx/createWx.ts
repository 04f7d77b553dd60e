import type { Component } from 'miniprogram-exparser'
import type { Activity } from '../activity'
import type { Build } from '../build'
import { builtIn } from '../builtIns'
import type { Clock } from '../clock'
import { fromBase64, toBase64 } from '../edges'
import type { PageStack } from '../pageStack'
import type { Touch } from '../touch'
import { asyncApi, type CallOptions, type Deed, type WxCall } from './asyncApi'
import { knowsTheme } from './bars'
import { canvasPicture } from './canvasPicture'
import type { Chrome } from './chrome'
import type { Dialogs } from './dialogs'
import type { EventHub } from './eventHub'
import type { Network } from './network'
import { fileAt, fileSystem, USER_FOLDER } from './files'
import { offer } from './offered'
import type { OwnViews } from './ownViews'
import { notOfATouch, ofATouch, personDeeds, type Answers } from './personAnswers'
import { phoneAsync, phoneSync, type Phone } from './phone'
import type { Privacy } from './privacy'
import {
  downloadFile,
  request,
  uploadFile,
  type TemporaryFiles,
  type TransferDeed,
} from './request'
import { storageAsync, storageSync, type PhoneStorage } from './storage'
import type { UpdateManager } from './updateManager'
import { IntersectionObserver, SelectorQuery, type QuerySurroundings } from './viewQueries'

/** How the app was opened, as returned by wx.getLaunchOptionsSync. */
export interface EnterOptions {
  path: string
  query: Record<string, string>
  scene: number
}

/** Parts used by `wx`. */
export interface WxParts {
  activity: Activity
  answers: Answers
  build: Build
  calls: WxCall[]
  chrome: Chrome
  clock: Clock
  dialogs: Dialogs
  enter: { launch: EnterOptions; latest: EnterOptions }
  files: TemporaryFiles
  hub: EventHub
  network: Network
  ownViews: OwnViews
  phone: Phone
  privacy: Privacy
  queries: QuerySurroundings
  stack: PageStack
  storage: PhoneStorage
  timeoutMs: number
  touch: Touch
  updates: UpdateManager
  isAlive(): boolean
  report(where: string, error: unknown): void
}

/** Creates the `wx` object of one app (for names that the host does not simulate see ./offered). */
export function createWx(parts: WxParts): Record<string, unknown> {
  const { answers, chrome, dialogs, files, hub, network, phone, queries, stack, storage } = parts
  const hasTheme = knowsTheme(parts.build)
  const networkType: Deed = () => ({ networkType: network.type })
  const deeds: Record<string, Deed> = {
    ...storageAsync(storage),
    ...phoneAsync(phone, hasTheme),
    ...personDeeds(answers, files, parts),
    ...dialogs.deeds(),
    ...parts.ownViews.deeds(),
    canvasToTempFilePath: canvasPicture(files, queries.drawing),
    ...chrome.deeds(),
    ...stack.deeds(),
    getNetworkType: networkType,
  }
  const wx: Record<string, unknown> = {}
  for (const [name, deed] of Object.entries(deeds)) wx[name] = asyncApi(name, deed, parts)
  for (const [name, deed] of Object.entries(dialogs.questions()))
    wx[name] = asyncApi(name, deed, parts, 'forAPerson')
  for (const name of ofATouch)
    wx[name] = duringTouch(
      wx[name] as WxFunction,
      asyncApi(name, notOfATouch, parts) as WxFunction,
      parts,
    )
  wx.setClipboardData = withToast(wx.setClipboardData as WxFunction, parts)
  Object.assign(
    wx,
    storageSync(storage),
    fileSystem(storage, files, parts),
    phoneSync(phone, hasTheme),
    hub.api(),
    transfers(parts),
    views(parts),
    services(parts, wx),
  )
  parts.privacy.guard(wx)
  offer(wx, { baseLibrary: phone.sdkVersion, report: parts.report })
  for (const name of phone.lacks) delete wx[name]
  return wx
}

type WxFunction = (options?: CallOptions) => unknown

const duringTouch =
  (ask: WxFunction, refuse: WxFunction, { touch }: WxParts): WxFunction =>
  (options) =>
    touch.isFresh ? ask(options) : refuse(options)

/** WeChat shows a toast after copying. */
function withToast(copy: WxFunction, { dialogs }: WxParts): WxFunction {
  return (options) => {
    const { toasts } = dialogs
    toasts.push({ title: '内容已复制', icon: 'success', image: undefined, durationMs: 1500 })
    return copy(options)
  }
}

/** Calls that return a task at once. */
function transfers(parts: WxParts): Record<string, unknown> {
  const { network, files, clock, storage, timeoutMs } = parts
  const fileOf = (path: string) => fileAt(path, files, storage)
  const transfer = { network, files, fileOf, clock, timeoutMs }
  const task = (name: string, deed: TransferDeed) => (options: CallOptions) => {
    const control = new AbortController()
    const outcome = asyncApi(name, deed(control), parts)(options)
    // The task is returned instead of this promise, so its rejection is handled here.
    outcome?.catch((error: Error) =>
      parts.report(`wx.${name}`, `${error.message}, and the call has no fail callback`),
    )
    const ignore = () => {}
    return {
      abort: () => control.abort('abort'),
      onHeadersReceived: ignore,
      offHeadersReceived: ignore,
      onProgressUpdate: (listener: (state: object) => void) => {
        if (name === 'request') throw new TypeError('task.onProgressUpdate is not a function')
        parts.queries.later('progress', () => listener({ progress: 50 }))
      },
      offProgressUpdate: ignore,
      onChunkReceived: ignore,
      offChunkReceived: ignore,
    }
  }
  return {
    request: task('request', request(transfer)),
    uploadFile: task('uploadFile', uploadFile(transfer)),
    downloadFile: task('downloadFile', downloadFile(transfer)),
  }
}

function views({ stack, queries }: WxParts): Record<string, unknown> {
  type Bound = { exparserNode: Component }
  const idleContext = () => ({ play() {}, pause() {}, stop() {}, seek() {}, destroy() {} })
  return {
    nextTick: (run: () => void) => queries.later('nextTick', run),
    createSelectorQuery: () => new SelectorQuery(stack.current.root, queries),
    createIntersectionObserver: (bound: Bound, options?: { observeAll?: boolean }) =>
      new IntersectionObserver(bound.exparserNode, queries, options),
    createVideoContext: idleContext,
    createInnerAudioContext: () => ({ ...idleContext(), onEnded() {}, onError() {}, src: '' }),
    createAnimation,
  }
}

/** WeChat draws animations: here every step is accepted but not drawn. */
function createAnimation(): object {
  const steps = { export: () => ({ actions: [] }) }
  const animation: object = new Proxy(steps, {
    get: (target, name) => (name === 'export' ? target.export : () => animation),
  })
  return animation
}

function services(
  { enter, updates }: WxParts,
  wx: Record<string, unknown>,
): Record<string, unknown> {
  const ignore = () => {}
  const logger = () => ({ debug: ignore, info: ignore, log: ignore, warn: ignore, error: ignore })
  return {
    env: { USER_DATA_PATH: USER_FOLDER },
    canIUse: (schema: string) => {
      const [name = ''] = schema.split('.')
      return name in wx || builtIn(name) !== undefined
    },
    getLaunchOptionsSync: () => ({ ...enter.launch, referrerInfo: {} }),
    getEnterOptionsSync: () => ({ ...enter.latest, referrerInfo: {} }),
    getUpdateManager: () => updates.api(),
    getLogManager: logger,
    getRealtimeLogManager: logger,
    reportEvent: ignore,
    getPerformance: () => ({ createObserver: () => ({ observe: ignore, disconnect: ignore }) }),
    arrayBufferToBase64: (buffer: ArrayBuffer) => toBase64(new Uint8Array(buffer)),
    base64ToArrayBuffer: (text: string) => fromBase64(text).buffer,
  }
}
