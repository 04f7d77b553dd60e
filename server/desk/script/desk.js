/* global document, HTMLElement, location */
/* Keys of the desk; every page works without this file. `/` focuses the search, a link's `data-key` follows it. */
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

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
  const link = [...document.querySelectorAll('a[data-key]')].find(
    ({ dataset }) => dataset.key === event.key,
  )
  if (!link) return
  event.preventDefault()
  link.click()
})

/* The open part's link in the side bar is in view. */
document.querySelector('nav.menu [aria-current]')?.scrollIntoView({ block: 'nearest' })

/* A page that shows work in progress looks again. */
if (document.querySelector('[data-reload]')) setTimeout(() => location.reload(), 3_000)

/* Seats of a drawn plan: arrow keys go to the next seat on that side, and the chosen ones are summed. */
const plan = document.querySelector('[data-seats]')
const seats = plan ? [...plan.querySelectorAll('input')] : []
const sum = document.querySelector('[data-picked]')
const placeOf = (seat) => {
  const { left, top, width, height } = seat.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
const sides = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/* The nearest seat on that side; straying sideways counts threefold. */
const nextSeat = (from, [across, down]) => {
  const here = placeOf(from)
  let best
  for (const seat of seats) {
    const { x, y } = placeOf(seat)
    const ahead = (x - here.x) * across + (y - here.y) * down
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * across)
    if (ahead < 1 || aside > ahead * 2) continue
    const cost = ahead + aside * 3
    if (!best || cost < best.cost) best = { seat, cost }
  }
  return best?.seat
}

const showSum = () => {
  const picked = seats.filter(({ checked }) => checked)
  const fen = picked.reduce((total, { dataset }) => total + Number(dataset.price), 0)
  sum.textContent =
    picked.length === 0 ? '' : `已选 ${picked.length} 座，票面 ¥${(fen / 100).toFixed(2)}`
}

if (sum && seats.length > 0) {
  /* One stop of the Tab key: the plan is walked with arrows. */
  const stopAt = (seat) => {
    for (const each of seats) each.tabIndex = each === seat ? 0 : -1
  }
  stopAt(seats.find(({ checked }) => checked) ?? seats[0])
  plan.addEventListener('focusin', ({ target }) => stopAt(target))
  plan.addEventListener('change', showSum)
  plan.addEventListener('keydown', (event) => {
    const side = sides[event.key]
    const seat = side && nextSeat(event.target, side)
    if (side) event.preventDefault()
    seat?.focus()
  })
  showSum()
  const frame = plan.parentElement
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2
}
