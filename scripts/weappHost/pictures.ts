import exparser, { type Element } from 'miniprogram-exparser'
import type { Build } from './build'
import { painted, shownChildren } from './painted'

const lastSource = new WeakMap<Element, string>()

/**
 * Simulates loading the pictures below an element: `load` for each new source, and an error in the log for a file
 * missing in the build.
 */
export function loadPictures(
  element: Element,
  build: Build,
  report: (where: string, error: unknown) => void,
): void {
  const { tag, attributes } = painted(element) ?? {}
  if (tag === 'image' || tag === 'cover-image') {
    const source = String(attributes?.src ?? '')
    if (source && lastSource.get(element) !== source) {
      lastSource.set(element, source)
      arrive(element, source, build, report)
    }
  }
  for (const child of shownChildren(element))
    if (child instanceof exparser.Element) loadPictures(child, build, report)
}

function arrive(
  element: Element,
  source: string,
  build: Build,
  report: (where: string, error: unknown) => void,
): void {
  const isInPackage = !/^[a-z]+:/i.test(source)
  if (isInPackage && !build.has(source.replace(/^\//, ''))) {
    report('image', `${source} is not in the build`)
    return emit(element, 'error', { errMsg: `load ${source} fail` })
  }
  emit(element, 'load', { width: 100, height: 100 })
}

function emit(element: Element, name: string, detail: object): void {
  exparser.Event.dispatchEvent(element, exparser.Event.create(name, detail))
}
