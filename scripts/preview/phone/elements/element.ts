import type { Element } from 'miniprogram-exparser'
import { attributeOf } from '../../../weappHost/controls'
import type { Runtime } from '../../../weappHost/runtime'
import type { Painted } from '../../../weappHost/painted'

/** The element of the document that belongs to an element of a page. */
export type Node = HTMLElement & { __wxElement?: Element }

/** Data needed to draw a built-in element. */
export interface Surroundings {
  runtime(): Runtime
  /** Address in this browser of a picture or page named by the app. */
  urlOf(source: string): string
}

/** Draws one kind of built-in element, each time it is created or its attributes change. */
export type Draw = (element: Element, node: Node, painted: Painted, around: Surroundings) => void

/** True for an attribute that is set, as WeChat reads it. */
export const isOn = (element: Element, name: string): boolean => {
  const value = attributeOf(element, name)
  return (
    value !== undefined && value !== null && value !== false && value !== '' && value !== 'false'
  )
}

/** The native element inside, made once. */
export function inside<Tag extends keyof HTMLElementTagNameMap>(
  node: Node,
  tag: Tag,
  made: (child: HTMLElementTagNameMap[Tag]) => void = () => undefined,
): HTMLElementTagNameMap[Tag] {
  const found = node.querySelector<HTMLElementTagNameMap[Tag]>(`:scope > ${tag}`)
  if (found) return found
  const child = node.ownerDocument.createElement(tag)
  made(child)
  node.append(child)
  return child
}
