/** A control, described by role and name. */
export interface Wanted {
  role: string
  /** Accessible name: exact, or the source of a pattern that matches a part of it. */
  name?: string | { pattern: string }
  /** Restricts the search to the first dialog, group … of this role and name. */
  within?: { role: string; name?: string }
}

/**
 * Runs in the page: the first control of this role and name that is visible on the top page or above it, is not moving
 * and would receive a tap; null when there is none at the moment. The app sets roles by attribute; of the elements with
 * an implicit role, those in use are listed.
 */
export async function controlInSight({ role, name, within }: Wanted): Promise<Element | null> {
  const ownRoles: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    listitem: 'li',
    textbox: 'input, textarea',
  }
  const withRole = (wanted: string) => {
    const own = ownRoles[wanted]
    return [
      ...document.querySelectorAll<HTMLElement>(`[role="${wanted}"]${own ? `, ${own}` : ''}`),
    ].filter((each) => (each.getAttribute('role') ?? wanted) === wanted)
  }
  const nameOf = (element: HTMLElement): string => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const field = element instanceof HTMLInputElement ? element : undefined
    const label = field?.labels?.[0]?.textContent ?? field?.placeholder
    const all = named || element.getAttribute('aria-label') || label || element.innerText
    return all.replace(/\s+/g, ' ').trim()
  }
  const isNamed = (element: HTMLElement, wanted: Wanted['name']) => {
    if (wanted === undefined) return true
    const own = nameOf(element)
    return typeof wanted === 'string' ? own === wanted : new RegExp(wanted.pattern).test(own)
  }
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    !element.closest('.taro_page_shade, [inert], [aria-hidden="true"]')

  const around =
    within && withRole(within.role).find((each) => isShown(each) && isNamed(each, within.name))
  if (within && !around) return null
  const found = withRole(role).find(
    (each) => isShown(each) && isNamed(each, name) && (!around || around.contains(each)),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const before = found.getBoundingClientRect()
  await frame()
  await frame()
  // On a busy machine a sheet may not move for some frames before it slides in.
  const isMoving = document
    .getAnimations()
    .some(({ playState, effect }) =>
      Boolean(
        playState === 'running' &&
          effect instanceof KeyframeEffect &&
          effect.target?.contains(found),
      ),
    )
  if (isMoving) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  if (left !== before.left || top !== before.top || width === 0) return null
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return found.contains(hit) ? found : null
}
