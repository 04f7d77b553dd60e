/** Events of the app or phone, as in wx.onX and wx.offX. */
const NAMES = (
  'AppShow AppHide Error UnhandledRejection PageNotFound ThemeChange NetworkStatusChange NetworkWeakChange ' +
  'MemoryWarning WindowResize KeyboardHeightChange UserCaptureScreen AudioInterruptionBegin ' +
  'AudioInterruptionEnd LazyLoadError CopyUrl'
).split(' ')

type Listener = (detail?: unknown) => unknown

/** The app's listeners to system events. */
export class EventHub {
  private readonly listeners = new Map<string, Set<Listener>>()

  constructor(private readonly report: (where: string, error: unknown) => void) {}

  /** wx.onX and wx.offX of every event. */
  api(): Record<string, unknown> {
    const api: Record<string, unknown> = {}
    for (const name of NAMES) {
      const set = new Set<Listener>()
      this.listeners.set(name, set)
      api[`on${name}`] = (listener: Listener) => {
        set.add(listener)
      }
      api[`off${name}`] = (listener?: Listener) => {
        if (listener) set.delete(listener)
        else set.clear()
      }
    }
    return api
  }

  emit(name: string, detail?: unknown): void {
    for (const listener of [...(this.listeners.get(name) ?? [])])
      try {
        listener(detail)
      } catch (error) {
        this.report(`wx.on${name}`, error)
      }
  }
}
