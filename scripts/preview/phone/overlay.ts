/** Elements of WeChat's own layers over the page. */

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page of the preview has no #${id}`)
  return found
}

/** Makes an element with a class, a text or children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...content: (string | globalThis.Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

/** A button that runs something. */
export function button(text: string, run: () => void): HTMLButtonElement {
  const made = make('button', '', text)
  made.type = 'button'
  made.onclick = run
  return made
}

/** Covers the page; returns the cover's removal. */
export function cover(content: HTMLElement, place: '' | 'low' | 'clear' = ''): () => void {
  const mask = make('div', place ? `mask mask--${place}` : 'mask', content)
  byId('over').append(mask)
  return () => mask.remove()
}

/** A sheet from below with a head of two buttons; resolves with false when it is cancelled. */
export function sheet(title: string, ...content: HTMLElement[]): Promise<boolean> {
  return new Promise((resolve) => {
    const close = (isDone: boolean) => {
      remove()
      resolve(isDone)
    }
    const head = make(
      'div',
      'sheet__head',
      button('取消', () => close(false)),
      make('strong', '', title),
      button('确定', () => close(true)),
    )
    const box = make('div', 'sheet', head, ...content)
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', title)
    const remove = cover(box, 'low')
  })
}
