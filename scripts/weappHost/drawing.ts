import type { Element } from 'miniprogram-exparser'
import type { Clock } from './clock'
import type { OpenPage } from './pageStack'
import type { PictureArea } from './wx/canvasPicture'
import type { TemporaryFile } from './wx/network'

/** Size of an element, px. */
export interface Size {
  width: number
  height: number
}

/** Functions of a host with a real screen. Without them a page is a tree of elements and is not drawn. */
export interface Drawing {
  /** A page has been created; called before its onLoad. */
  opened?(page: OpenPage): void
  closed?(page: OpenPage): void
  /** The `node` of a canvas of type 2d. */
  canvas?(element: Element, size: Size, clock: Clock): object
  /** The picture of a canvas's node, for wx.canvasToTempFilePath. */
  picture?(canvas: object, area: PictureArea): Promise<TemporaryFile>
  /** wx.pageScrollTo. */
  scrollTo?(page: OpenPage, options: Readonly<Record<string, unknown>>): void
  /** Scrolled distance of an element, or of its page. */
  scrolled?(element: Element): { left: number; top: number; width: number; height: number }
}
