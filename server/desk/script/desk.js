/* global document, HTMLElement, location */
/* Keys of the desk; every page works without this file. `/` focuses the search. */
const isTyping = ({ target }) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
  const search = document.getElementById('desk-search')
  if (!search) return
  event.preventDefault()
  search.focus()
  search.select()
})

/* A page that shows work in progress looks again. */
if (document.querySelector('[data-reload]')) setTimeout(() => location.reload(), 3_000)
