import { useEffect, useRef } from 'react'
import { addressOf } from './addressOf'
import type { VideoPlayerProps } from './types'
import './videoPlayer.scss'

/** A muted video with autoplay, or with a play button where the system requests reduced motion. */
export function VideoPlayer({ src, label, onEnd, onFail }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const allowsMotion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    // React sets `muted` too late for iOS, which then refuses to play.
    if (video.current) video.current.muted = true
  }, [])
  return (
    <video
      ref={video}
      className="videoPlayer"
      src={addressOf(src)}
      aria-label={label}
      autoPlay={allowsMotion}
      controls={!allowsMotion}
      muted
      playsInline
      onEnded={onEnd}
      onError={onFail}
    />
  )
}
