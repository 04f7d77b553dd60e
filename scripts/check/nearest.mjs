/** Tests and journey of changed files, by imports and names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const imports =
  /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+|@\/[^']+)'|^import\s+'(\.[^']+|@\/[^']+)'|\b(?:import|requireActual|mock)\(\s*'(\.[^']+|@\/[^']+)'/gm
const textOf = (file) => readFileSync(path.join(root, file), 'utf8')
const isSource = (file) => /\.tsx?$/.test(file) && !file.includes('node_modules')

const sourcesIn = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((file) => path.posix.join(folder, file))
    : []

/** Importers name `index.ts`; the build takes `index.h5.ts` or `index.weapp.ts`. */
const plain = (file) => file.replace(/\.(h5|weapp)(?=\.tsx?$)/, '')

/** Importers of each file. */
function importersOf(files) {
  const known = new Set(files.map(plain))
  const find = (place) =>
    ['.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => place + end)
      .find((one) => known.has(one))
  const importers = new Map()
  for (const from of files)
    for (const [, ...found] of textOf(from).matchAll(imports)) {
      const specifier = found.find(Boolean)
      const place = specifier.startsWith('@/')
        ? path.posix.join('src', specifier.slice(2))
        : path.posix.join(path.posix.dirname(from), specifier)
      const to = find(place)
      if (to) importers.set(to, [...(importers.get(to) ?? []), plain(from)])
    }
  return importers
}

/** Number of imports between each file and the nearest changed one; without unreachable files. */
function distances(changed, importers) {
  const steps = new Map(changed.map((file) => [plain(file), 0]))
  const waiting = [...steps.keys()]
  for (let at = 0; at < waiting.length; at += 1)
    for (const next of importers.get(waiting[at]) ?? []) {
      if (steps.has(next)) continue
      steps.set(next, steps.get(waiting[at]) + 1)
      waiting.push(next)
    }
  return steps
}

/** Tests that jest runs without a build of the app. */
const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('__tests__/weapp/')
/** Tests that read folders: no import leads to their subject. */
const readsFolders = (file) =>
  file.startsWith('__tests__/rules/') && /readdirSync|allImports|globSync/.test(textOf(file))

const wordsOf = (file) =>
  file
    .replace(/\.[a-z0-9.]+$/, '')
    .split(/[/\\]|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
const isLike = (one, other) => one.startsWith(other) || other.startsWith(one)

/** Number of `words` that are like a word of the file's name. */
const sharedWords = (words, file) => {
  const own = wordsOf(path.posix.basename(file))
  return words.filter((word) => own.some((each) => isLike(word, each))).length
}

/** The composition of server and app connects everything, so a shared name outweighs three imports. */
const nameCounts = 3

/**
 * Tests of changed files, nearest first, and the number of further ones.
 * @param most limit, apart from the tests that read folders
 */
export function nearestTests(changed, most) {
  const files = ['src', 'server', '__tests__', 'config', 'types'].flatMap(sourcesIn)
  const steps = distances(changed.filter(isSource), importersOf(files))
  const words = changed.flatMap((file) => wordsOf(file))
  const farness = new Map(
    [...steps.keys()]
      .filter(isTest)
      .map((file) => [file, steps.get(file) - (sharedWords(words, file) > 0 ? nameCounts : 0)]),
  )
  const near = [...farness.keys()].sort(
    (one, other) => farness.get(one) - farness.get(other) || one.localeCompare(other),
  )
  const always = files.filter((file) => isTest(file) && readsFolders(file))
  const chosen = [...new Set([...near.slice(0, most), ...always])]
  return { tests: chosen, left: near.filter((file) => !chosen.includes(file)).length }
}

const journeys = '__tests__/h5'
/** Journeys that visit every page or take minutes. */
const tooWide = /^(everyPage|focusOrder|keyboard|longQueue|session|sessionFaults|floor)\./

/**
 * Journey with the most words of the changed files' names; `browse` without any. Null if no browser shows the change.
 */
export function nearestJourney(changed) {
  const shown = changed.filter((file) => /^(src|server|config|parks|__tests__\/h5)\//.test(file))
  if (shown.length === 0) return null
  const own = shown.find((file) => file.endsWith('.journey.ts'))
  if (own) return path.posix.basename(own)
  const words = shown.flatMap(wordsOf)
  return readdirSync(path.join(root, journeys))
    .filter((name) => name.endsWith('.journey.ts') && !tooWide.test(name))
    .map((name) => ({
      name,
      score: sharedWords(words, name) + (name.startsWith('browse.') ? 0.5 : 0),
    }))
    .reduce((best, each) => (each.score > best.score ? each : best)).name
}
