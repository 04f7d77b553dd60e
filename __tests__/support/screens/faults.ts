/** Collects faults that are not visible on the screen; they fail the test wherever they occur. */

/**
 * React's warnings about properties of Taro and NutUI (`ariaRole`) that Taro's H5 components pass
 * to the element. They do not concern the page and do not occur in the built app.
 */
const ofTaro =
  /^Warning: (?:React does not recognize the `%s` prop|Invalid ARIA attribute|Unknown event handler property)/

export interface Faults {
  note(fault: string): void
  /** Throws the noted faults, once. */
  check(): void
  stop(): void
}

/** Listens to the console, the browser and rejected promises. */
export function watchFaults(): Faults {
  const noted: string[] = []
  const error = jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (ofTaro.test(String(parts[0]))) return
    noted.push(`console.error: ${parts.map(String).join(' ').slice(0, 800)}`)
  })
  const onError = ({ message }: ErrorEvent) => noted.push(`uncaught: ${message}`)
  const onRejection = (reason: unknown) => noted.push(`unhandled rejection: ${String(reason)}`)
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  return {
    note: (fault) => void noted.push(fault),
    check() {
      if (noted.length > 0) throw new Error(noted.splice(0).join('\n'))
    },
    stop() {
      error.mockRestore()
      window.removeEventListener('error', onError)
      process.off('unhandledRejection', onRejection)
    },
  }
}
