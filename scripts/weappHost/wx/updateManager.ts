/** wx.getUpdateManager, controlled by the test: WeChat's findings about a new version. */
export class UpdateManager {
  /** True once the app asked WeChat to restart with the new version. */
  isApplied = false
  private readonly listeners: Record<string, ((result?: object) => void)[]> = {}

  api() {
    const on = (name: string) => (listener: (result?: object) => void) => {
      ;(this.listeners[name] ??= []).push(listener)
    }
    return {
      onCheckForUpdate: on('check'),
      onUpdateReady: on('ready'),
      onUpdateFailed: on('failed'),
      applyUpdate: () => {
        this.isApplied = true
      },
    }
  }

  /** WeChat has queried its server. */
  checked(hasUpdate: boolean): void {
    this.tell('check', { hasUpdate })
  }

  /** The new version is downloaded. */
  ready(): void {
    this.tell('ready')
  }

  /** The new version could not be downloaded. */
  failed(): void {
    this.tell('failed')
  }

  private tell(name: string, result?: object): void {
    for (const listener of this.listeners[name] ?? []) listener(result)
  }
}
