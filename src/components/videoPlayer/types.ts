export interface VideoPlayerProps {
  /** A path on the API host or a full address. */
  src: string
  /** Description for screen readers. */
  label: string
  onEnd: () => void
  onFail: () => void
}
