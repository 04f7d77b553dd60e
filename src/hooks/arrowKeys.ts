import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Keyboard behaviour of a single-choice group (radios, tabs) on H5: arrow keys select the next option, wrapping around.
 * No-op in the mini-program, which has no keyboard focus.
 * @param role of the options
 * @param isFinal a choice leaves the group: arrow keys only move, Enter and Space choose
 */
export const arrowKeys = (role: 'radio' | 'tab', isFinal = false) => ({
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
    // Prevents the page from scrolling.
    event.preventDefault()
    next.focus()
    if (!isFinal) next.click()
  },
})
