import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Keyboard behaviour of a group of which one is chosen (radios, tabs) on H5: arrows go to the next and choose it,
 * round the ends. In the mini-program, which has no keyboard focus, it does nothing.
 * @param role of the ones to choose from
 */
export const arrowKeys = (role: 'radio' | 'tab') => ({
  onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    const group = [
      ...event.currentTarget.querySelectorAll<HTMLElement>(
        `[role="${role}"]:not([aria-disabled="true"])`,
      ),
    ]
    const here = group.findIndex((each) => each === event.target)
    const next = group[(here + step + group.length) % group.length]
    if (here < 0 || !next) return
    // The page would scroll.
    event.preventDefault()
    next.focus()
    next.click()
  },
})
