/* global document, requestAnimationFrame */
import { createElement, forwardRef, useLayoutEffect, useRef } from 'react'

/** Addresses of pictures that have loaded, beginning with those of the page's HTML. */
const loaded = new Set(Array.from(document.images, ({ src }) => src))
/** Pictures that wait for the frame, with their addresses. */
const waiting = new Map()

function loadWaiting() {
  for (const [image, src] of waiting) image.src = src
  waiting.clear()
}

/** Loads the picture after the next frame is painted, before which no timer of the frame's callback ends. */
function loadAfterFrame(image, src) {
  waiting.set(image, src)
  if (waiting.size === 1) requestAnimationFrame(() => setTimeout(loadWaiting))
}

const hasLoaded = (src) => loaded.has(new URL(src, document.baseURI).href)

/**
 * Replaces Taro's Image on H5. A picture begins to load when the frame with its box is painted, unless it has loaded
 * before: each SVG is a document of its own, whose parsing, style and layout (15 to 45 ms of a poor phone) came before
 * the text of an opening page. No picture causes layout: Taro's reads its size in each load event, for a detail that
 * the app does not use. The browser loads lazily (`imgProps.loading`).
 *
 * Of @tarojs/components-react 4.2.1; without onLoad and lazyLoad.
 */
export default forwardRef(function Image(
  { className = '', style, src, mode = 'scaleToFill', onError, imgProps, ...rest },
  ref,
) {
  const image = useRef(null)
  useLayoutEffect(() => {
    const element = image.current
    if (!src) element.removeAttribute('src')
    else if (src.startsWith('data:') || hasLoaded(src)) element.src = src
    else loadAfterFrame(element, src)
    return () => waiting.delete(element)
  }, [src])
  const fit = mode === 'widthFix' ? 'taro-img__widthfix ' : ''
  return createElement(
    'div',
    { ...rest, className: `taro-img ${fit}${className}`, style, ref },
    createElement('img', {
      ...imgProps,
      ref: image,
      className: `taro-img__mode-${mode.toLowerCase()}`,
      onLoad: () => loaded.add(image.current.src),
      onError,
    }),
  )
})
