import exparser, { type Element } from 'miniprogram-exparser'
import { attributeOf, isDisabled, tagOf, valueOf } from './controls'
import { below, nearest } from './formControls'
import { shownParent } from './painted'
import { isHidden, lineOf } from './shownText'

/** One element on the screen. */
export class ShownNode {
  /** @param element WeChat's own node, for what this class does not offer */
  constructor(readonly element: Element) {}

  /** `view`, `button`, `input` … */
  get tag(): string {
    return tagOf(this.element)
  }

  /** What a person reads in it, in one line. */
  get text(): string {
    return lineOf(this.element)
  }

  /** What a control shows: the text of an input, true or false for a switch. */
  get value(): unknown {
    return valueOf(this.element)
  }

  get isDisabled(): boolean {
    return isDisabled(nearest(this.element, ['button']) ?? this.element)
  }

  get classes(): string[] {
    return String(attributeOf(this.element, 'class') ?? '')
      .split(/\s+/)
      .filter(Boolean)
  }

  /** False once the app has taken it from the screen or hidden it. */
  get isShown(): boolean {
    for (let one: Element | null = this.element; one; one = shownParent(one))
      if (isHidden(one)) return false
    return exparser.Element.isAttached(this.element)
  }

  /** An attribute as wxml names it (`open-type`). */
  attribute(name: string): unknown {
    return attributeOf(this.element, name)
  }

  /** The nearest element of a tag around it, itself included. */
  closest(tag: string): ShownNode | undefined {
    const found = nearest(this.element, [tag])
    return found ? new ShownNode(found) : undefined
  }

  /** All elements of a tag within it. */
  all(tag: string): ShownNode[] {
    return below(this.element, [tag]).map((element) => new ShownNode(element))
  }
}
