/** The pure parts of scripts/lighthouse.mjs: figures of a result, order of the runs, judgement. */

const kib = 1024
/** Above this load average no figure is judged: other programs would be measured with the page. */
export const HIGHEST_LOAD = 3

const audit = (lhr, id) => lhr.audits[id]?.numericValue ?? 0
// A data: URL in a style sheet is not a request.
const requests = (lhr) =>
  lhr.audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:'))
const transferred = (lhr, type) =>
  requests(lhr)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / kib
const score = (lhr, category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

/**
 * Reported figures: how to read each from a result, the budget of its median (`least` or `most`),
 * and whether it may not be worse than another app's (`compared`).
 */
export const figures = {
  score: { of: (lhr) => score(lhr, 'performance'), least: 95, compared: true },
  accessibility: { of: (lhr) => score(lhr, 'accessibility'), least: 98 },
  'best practices': { of: (lhr) => score(lhr, 'best-practices'), least: 100 },
  'LCP s': {
    of: (lhr) => audit(lhr, 'largest-contentful-paint') / 1000,
    most: 1.5,
    compared: true,
  },
  'FCP s': { of: (lhr) => audit(lhr, 'first-contentful-paint') / 1000, most: 1.5 },
  'TBT ms': { of: (lhr) => audit(lhr, 'total-blocking-time'), most: 150, compared: true },
  CLS: { of: (lhr) => audit(lhr, 'cumulative-layout-shift'), most: 0.02, compared: true },
  'JS KiB': { of: (lhr) => transferred(lhr, 'Script'), most: 150 },
  'CSS KiB': { of: (lhr) => transferred(lhr, 'Stylesheet'), most: 12 },
  'all KiB': { of: (lhr) => audit(lhr, 'total-byte-weight') / kib },
  requests: { of: (lhr) => requests(lhr).length, most: 30 },
}

/** The middle value; of an even number, the upper one of the two. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * The runs in order. Of two apps each is measured first in every second round, so that a machine
 * that becomes busy burdens both.
 * @param rounds number of runs of each app
 * @param apps one or two names
 */
export const turns = (rounds, apps) =>
  Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0 ? apps : [...apps].reverse(),
  ).flat()

/**
 * Judges the medians.
 * @param own results of the product, at least one
 * @param other results of the other app; empty without one
 * @param loads load averages before, between and after the runs
 * @returns a row per figure, and `verdict`: `within`, `over` or, above HIGHEST_LOAD, `busy`
 */
export function judge(own, other, loads) {
  const rows = Object.entries(figures).map(([name, { of, least, most, compared }]) => {
    const values = own.map(of)
    const middle = median(values)
    const beside = other.length > 0 ? median(other.map(of)) : undefined
    const isInBudget =
      (least === undefined || middle >= least) && (most === undefined || middle <= most)
    const isWorse =
      compared === true &&
      beside !== undefined &&
      (least === undefined ? middle > beside : middle < beside)
    const budget = least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : ''
    return { name, values, middle, beside, budget, isGood: isInBudget && !isWorse }
  })
  const isBusy = Math.max(...loads) > HIGHEST_LOAD
  return {
    rows,
    verdict: isBusy ? 'busy' : rows.every(({ isGood }) => isGood) ? 'within' : 'over',
  }
}
