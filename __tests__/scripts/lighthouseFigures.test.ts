/** Evaluation of Lighthouse's results by scripts/lighthouse.mjs. */
import { HIGHEST_LOAD, judge, median, turns } from '../../scripts/lighthouseFigures.mjs'

interface Wish {
  tbt?: number
  score?: number
  cls?: number
  script?: number
}

/** A result within every budget, except for what is given. */
const result = ({ tbt = 100, score = 0.99, cls = 0, script = 100 }: Wish = {}) => ({
  categories: {
    performance: { score },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 1400 },
    'first-contentful-paint': { numericValue: 1300 },
    'total-blocking-time': { numericValue: tbt },
    'cumulative-layout-shift': { numericValue: cls },
    'total-byte-weight': { numericValue: 200 * 1024 },
    'network-requests': {
      details: {
        items: [
          { url: 'http://a/js', resourceType: 'Script', transferSize: script * 1024 },
          { url: 'data:font', resourceType: 'Script', transferSize: 900 * 1024 },
        ],
      },
    },
  },
})

const calm = [1, HIGHEST_LOAD]
const over = (rows: ReturnType<typeof judge>['rows']) =>
  rows.filter(({ isGood }) => !isGood).map(({ name }) => name)

it('the median of an even number is the worse one of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(3)
  expect(median([9, 1, 5])).toBe(5)
})

it('two apps take turns, each first in every second round', () => {
  expect(turns(3, ['own', 'other'])).toEqual(['own', 'other', 'other', 'own', 'own', 'other'])
  expect(turns(2, ['own'])).toEqual(['own', 'own'])
})

it('medians within their budgets pass; data in style sheets is no request', () => {
  const { rows, verdict } = judge([result(), result({ tbt: 900 }), result()], [], calm)
  expect(verdict).toBe('within')
  expect(rows.find(({ name }) => name === 'JS KiB')?.middle).toBe(100)
  expect(rows.find(({ name }) => name === 'requests')?.middle).toBe(1)
})

it('names the figures over their budgets', () => {
  const { rows, verdict } = judge([result({ tbt: 151, score: 0.94 })], [], calm)
  expect(verdict).toBe('over')
  expect(over(rows)).toEqual(['score', 'TBT ms'])
})

it('beside another app, a figure must not be worse than its, however good', () => {
  const worse = judge([result({ tbt: 100, score: 0.97 })], [result({ tbt: 99 })], calm)
  expect(worse.verdict).toBe('over')
  expect(over(worse.rows)).toEqual(['score', 'TBT ms'])
  expect(judge([result()], [result()], calm).verdict).toBe('within')
  // The size of a script is no aim in itself.
  expect(judge([result({ script: 149 })], [result({ script: 10 })], calm).verdict).toBe('within')
})

it('refuses to judge when the machine was busy at any time, good figures as well as bad ones', () => {
  const busy = [1, HIGHEST_LOAD + 0.1, 1]
  expect(judge([result()], [], busy).verdict).toBe('busy')
  expect(judge([result({ tbt: 900 })], [], busy).verdict).toBe('busy')
})
