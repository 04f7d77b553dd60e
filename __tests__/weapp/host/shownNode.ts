import exparser, { type Element } from 'miniprogram-exparser'
import { attributeOf, isDisabled, tagOf, valueOf } from '../../../scripts/weappHost/controls'
import { below, nearest } from '../../../scripts/weappHost/formControls'
import { shownParent } from '../../../scripts/weappHost/painted'
import { isHidden, lineOf } from '../../../scripts/weappHost/shownText'

/** An element on the screen. */
export class ShownNode {
  /** @param element WeChat's own node, for access beyond this class */
  constructor(readonly element: Element) {}

  /** `view`, `button`, `input` … */
  get tag(): string {
    return tagOf(this.element)
  }

  /** Visible text, in one line. */
  get text(): string {
    return lineOf(this.element)
  }

  /** Value of a control: the text of an input, true or false for a switch. */
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

  /** False once the element was removed or hidden. */
  get isShown(): boolean {
    for (let one: Element | null = this.element; one; one = shownParent(one))
      if (isHidden(one)) return false
    return exparser.Element.isAttached(this.element)
  }

  /** An attribute by its wxml name (`open-type`). */
  attribute(name: string): unknown {
    return attributeOf(this.element, name)
  }

  /** Nearest ancestor with a tag, or the element itself. */
  closest(tag: string): ShownNode | undefined {
    const found = nearest(this.element, [tag])
    return found ? new ShownNode(found) : undefined
  }

  /** All descendants with a tag. */
  all(tag: string): ShownNode[] {
    return below(this.element, [tag]).map((element) => new ShownNode(element))
  }
}
